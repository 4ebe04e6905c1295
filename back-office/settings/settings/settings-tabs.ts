/** The parts of the rules; the address names the one that is open. */
export const rulesTabs = [
  'regions',
  'types',
  'points',
  'tiers',
  'surveys',
  'limits',
  'fraud',
  'end',
  'maintenance',
] as const
