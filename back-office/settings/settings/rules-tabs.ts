/** The tabs of the rules, as named in the address. */
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
