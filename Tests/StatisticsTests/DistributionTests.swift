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
}
