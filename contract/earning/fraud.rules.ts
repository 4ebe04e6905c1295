/** Score from which a person reviews a project, until staff set another. (decisions E) */
export const riskyFrom = 30

/**
 * Weight of each rule in the score, and the number of scans or companies from which it counts. No
 * rule alone sends a project to review, two strong ones do. (decisions E)
 */
export const fraudRules = {
  serial_elsewhere: { weight: 20, from: 1 },
  same_address: { weight: 20, from: 1 },
  same_device: { weight: 20, from: 1 },
  same_network: { weight: 10, from: 2 },
  other_postal_zone: { weight: 5, from: 1 },
  many_in_day: { weight: 15, from: 40 },
  typed_without_photo: { weight: 10, from: 1 },
  late: { weight: 10, from: 1 },
  clock_ahead: { weight: 10, from: 1 },
  new_company_many: { weight: 15, from: 30 },
} as const

export type FraudRule = keyof typeof fraudRules
export const fraudRuleNames = Object.keys(fraudRules) as FraudRule[]

type RuleSetting = { weight: number; from: number }
export type FraudSettings = { border: number; rules: Record<FraudRule, RuleSetting> }

export const standardFraud: FraudSettings = { border: riskyFrom, rules: fraudRules }

export type FraudFinding = { rule: FraudRule; evidence: number; weight: number }

/** Adds the weight to each count; below its border a rule weighs nothing. */
export function weighCounts(
  counts: Record<FraudRule, number>,
  { rules }: FraudSettings = standardFraud,
): FraudFinding[] {
  return fraudRuleNames
    .filter((rule) => counts[rule] > 0)
    .map((rule) => ({ rule, evidence: counts[rule], weight: getWeight(rule, counts[rule], rules) }))
}

function getWeight(rule: FraudRule, evidence: number, rules: FraudSettings['rules']) {
  return evidence >= rules[rule].from ? rules[rule].weight : 0
}

export function getFraudFindings(
  counts: Record<FraudRule, number>,
  settings: FraudSettings = standardFraud,
): FraudFinding[] {
  return weighCounts(counts, settings).filter(({ weight }) => weight > 0)
}

export function sumWeights(findings: readonly Pick<FraudFinding, 'weight'>[]) {
  return findings.reduce((sum, { weight }) => sum + weight, 0)
}
