import Statistics
import Testing

@Suite struct DistributionTests {
  @Test(
    arguments: [
      // scipy.stats.norm.ppf, SciPy 1.17.1.
      (0.025, -1.9599639845400545), (0.3, -0.5244005127080409), (0.999, 3.090232306167813),
      (1e-8, -5.612001244174789),
    ]
  )
  func `normal quantiles are SciPy's`(_ share: Double, _ quantile: Double) {
    #expect(abs(NormalDistribution.quantile(share) - quantile) < 1e-10)
  }

  @Test func `far out, normal logarithms are SciPy's too`() {
    // scipy.stats.norm.logcdf(-40).
    #expect(abs(NormalDistribution.logProbability(below: -40) - -804.6084420137539) < 1e-5)
  }

  @Test(
    arguments: [
      // scipy.stats.chi2.sf.
      (0.5, 1, 0.47950012218695337), (10, 4, 0.04042768199451279), (30, 50, 0.9888352197284497),
      (700, 600, 0.0028957725318222776), (3, 7, 0.8850022316431506),
    ]
  )
  func `chi-square probabilities are SciPy's`(_ value: Double, _ freedom: Int, _ share: Double) {
    let found = ChiSquareDistribution.probability(above: value, degreesOfFreedom: freedom)
    #expect(abs(found - share) < 1e-11)
  }
}
