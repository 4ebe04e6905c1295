const examples: Record<string, string> = {
  ba: '71000',
  bg: '1000',
  hr: '10000',
  cz: '602 00',
  ee: '10111',
  hu: '1051',
  lv: 'LV-1010',
  pl: '30-702',
  ro: '010011',
  rs: '11000',
  sk: '811 01',
  si: '1000',
  ua: '01001',
  lt: 'LT-01100',
}

export function getPostalCodeExample(regionSlug: string) {
  return examples[regionSlug] ?? ''
}
