#include "include/embedded_files.h"

/* '#embed' came with C23, and with clang 19 for older C. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char check[] = {
#embed "../../../Config/schema/check.schema.json" suffix(,)
};

static const unsigned char configuration[] = {
#embed "../../../Config/schema/configuration.schema.json" suffix(,)
};

static const unsigned char dry_run[] = {
#embed "../../../Config/schema/dry-run.schema.json" suffix(,)
};

static const unsigned char events[] = {
#embed "../../../Config/schema/events.schema.json" suffix(,)
};

static const unsigned char exact[] = {
#embed "../../../Config/schema/exact.schema.json" suffix(,)
};

static const unsigned char explanation[] = {
#embed "../../../Config/schema/explanation.schema.json" suffix(,)
};

static const unsigned char fit[] = {
#embed "../../../Config/schema/fit.schema.json" suffix(,)
};

static const unsigned char league[] = {
#embed "../../../Config/schema/league.schema.json" suffix(,)
};

static const unsigned char levels[] = {
#embed "../../../Config/schema/levels.schema.json" suffix(,)
};

static const unsigned char moves[] = {
#embed "../../../Config/schema/moves.schema.json" suffix(,)
};

static const unsigned char ratings[] = {
#embed "../../../Config/schema/ratings.schema.json" suffix(,)
};

static const unsigned char report[] = {
#embed "../../../Config/schema/report.schema.json" suffix(,)
};

static const unsigned char solution[] = {
#embed "../../../Config/schema/solution.schema.json" suffix(,)
};

static const unsigned char verification[] = {
#embed "../../../Config/schema/verification.schema.json" suffix(,)
};

static const struct embedded_schema schemas[] = {
    {"check", {check, sizeof check}},
    {"configuration", {configuration, sizeof configuration}},
    {"dry-run", {dry_run, sizeof dry_run}},
    {"events", {events, sizeof events}},
    {"exact", {exact, sizeof exact}},
    {"explanation", {explanation, sizeof explanation}},
    {"fit", {fit, sizeof fit}},
    {"league", {league, sizeof league}},
    {"levels", {levels, sizeof levels}},
    {"moves", {moves, sizeof moves}},
    {"ratings", {ratings, sizeof ratings}},
    {"report", {report, sizeof report}},
    {"solution", {solution, sizeof solution}},
    {"verification", {verification, sizeof verification}},
};

size_t embedded_schema_count(void) { return sizeof schemas / sizeof *schemas; }

struct embedded_schema embedded_schema_at(size_t index) { return schemas[index]; }
