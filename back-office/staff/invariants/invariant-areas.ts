const areas = {
  'backOffice.members.points': 'I01 I02 I03 I04 I08 I09 I10 I16 I18 I26 T01 T07',
  'backOffice.menu.orders': 'I05 I06 I07 I12 T09 T13',
  'backOffice.catalogue.stock': 'I11 I13',
  'backOffice.menu.scans': 'I14 T04 T06',
  'backOffice.menu.projects': 'I15 T02',
  'backOffice.menu.companies': 'T03 T05',
  'backOffice.menu.installers': 'I24 I25',
  'backOffice.menu.vouchers': 'I17 I19 T11',
  'backOffice.menu.topUps': 'I20 I21',
  'backOffice.menu.messages': 'I22',
  'backOffice.menu.audit': 'I23',
  'backOffice.menu.rewards': 'I27 I30',
  'backOffice.menu.returns': 'I28 I29',
  'backOffice.menu.adjustments': 'T08',
  'backOffice.menu.staff': 'T10',
  'backOffice.menu.proofs': 'T12',
} as const

type Area = keyof typeof areas

/** The phrase of the part of the club that an invariant watches, by its code in invariants.sql. */
export function findArea(code: string) {
  const entry = Object.entries(areas).find(([, codes]) => codes.split(' ').includes(code))
  return entry?.[0] as Area | undefined
}
