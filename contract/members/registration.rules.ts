import { type RegionalSetting, StepState } from '#contract/settings/settings.ts'

export const minNumberLength = 6

export type NumberField = {
  /** 1 for `registration_number`, 2 for `registration_number_2`. */
  slot: 1 | 2
  kind: 'vat' | 'companyId'
  required: boolean
}

type NumberSettings = Pick<RegionalSetting, 'vat_field' | 'company_id_field' | 'flags'>

/** The number fields of a country in the order of their columns: flag 1 asks for VAT, 2 for the id. */
export function getNumberFields({
  vat_field,
  company_id_field,
  flags,
}: NumberSettings): NumberField[] {
  const fields: { slot: number; kind: NumberField['kind']; required: boolean }[] = [
    { slot: vat_field, kind: 'vat', required: (flags & 1) !== 0 },
    { slot: company_id_field, kind: 'companyId', required: (flags & 2) !== 0 },
  ]
  return fields
    .filter((field): field is NumberField => field.slot === 1 || field.slot === 2)
    .sort((a, b) => a.slot - b.slot)
}

type TypeSettings = Pick<RegionalSetting, 'company_types' | 'company_type_state'>

/** 0 none, 2 required, any other optional. */
export function getTypeStates({ company_types, company_type_state }: TypeSettings, typeId: number) {
  const isUsed = company_type_state !== StepState.disabled
  const type = isUsed ? company_types.find(({ id }) => id === typeId) : undefined
  return {
    disclaimer: type?.disclaimer_state ?? StepState.disabled,
    declaration: type?.declaration_state ?? StepState.disabled,
  }
}

/** One form for every spelling: upper case, no spaces, dots, slashes or dashes; Romania's prefix. */
export function normalizeNumber(regionSlug: string, text: string) {
  const number = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./-]/g, '')
  if (regionSlug !== 'ro' || !/^\d{1,10}$/.test(number)) return number
  return `RO${number.padStart(4, '0')}`
}

export const localNumbers: Record<
  string,
  Partial<Record<NumberField['kind'], { name: string; example: string }>>
> = {
  ba: {
    companyId: { name: 'JIB', example: '4200000000005' },
    vat: { name: 'PDV broj', example: '200000000005' },
  },
  bg: {
    companyId: { name: 'ЕИК', example: '123456789' },
    vat: { name: 'ИН по ЗДДС', example: 'BG123456789' },
  },
  hr: { companyId: { name: 'OIB', example: '12345678901' } },
  cz: {
    companyId: { name: 'IČO', example: '12345678' },
    vat: { name: 'DIČ', example: 'CZ12345678' },
  },
  ee: {
    companyId: { name: 'Registrikood', example: '12345678' },
    vat: { name: 'KMKR number', example: 'EE123456789' },
  },
  hu: {
    companyId: { name: 'Cégjegyzékszám', example: '08-09-123456' },
    vat: { name: 'Adószám', example: '12345678-2-08' },
  },
  lv: {
    companyId: { name: 'Reģistrācijas numurs', example: '40001234567' },
    vat: { name: 'PVN numurs', example: 'LV40001234567' },
  },
  pl: {
    vat: { name: 'NIP', example: '123-456-78-90' },
    companyId: { name: 'REGON', example: '123456789' },
  },
  ro: {
    vat: { name: 'CUI', example: 'RO12345678' },
    companyId: { name: 'Nr. Registrul Comerțului', example: 'J12/345/2015' },
  },
  rs: {
    companyId: { name: 'Matični broj', example: '12345678' },
    vat: { name: 'PIB', example: '123456789' },
  },
  sk: {
    companyId: { name: 'IČO', example: '12345678' },
    vat: { name: 'IČ DPH', example: 'SK1234567890' },
  },
  si: {
    companyId: { name: 'Matična številka', example: '1234567' },
    vat: { name: 'ID za DDV', example: 'SI12345678' },
  },
  ua: {
    companyId: { name: 'ЄДРПОУ', example: '12345678' },
    vat: { name: 'ІПН', example: '123456789012' },
  },
  lt: {
    companyId: { name: 'Įmonės kodas', example: '123456789' },
    vat: { name: 'PVM mokėtojo kodas', example: 'LT123456789' },
  },
}
