/** The registers' own names, the same in every language. */
export const registerNames: Readonly<Record<string, string>> = {
  vies: 'VIES',
  white_list: 'Biała lista podatników VAT',
  ares: 'ARES',
  rpo: 'RPO',
  anaf: 'ANAF',
  ariregister: 'e-äriregister',
  ur: 'Uzņēmumu reģistrs',
  stand_in: 'Demo',
}
