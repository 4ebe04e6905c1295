import type { NumberField } from '#contract/members/registration.rules.ts'

type Check = {
  kind: NumberField['kind'] | 'both'
  /** The whole number in its stored spelling; its digits are what is checked. */
  form: RegExp
  isRight: (digits: readonly number[]) => boolean
}

/** Check digits of each country's numbers; a number without a rule is never warned about. */
const checks: Readonly<Record<string, readonly Check[]>> = {
  bg: [
    { kind: 'both', form: /^(?:BG)?(\d{9})$/, isRight: isTwiceWeighted([1, 2, 3, 4, 5, 6, 7, 8]) },
  ],
  cz: [{ kind: 'both', form: /^(?:CZ)?(\d{8})$/, isRight: isIco }],
  ee: [
    { kind: 'companyId', form: /^(\d{8})$/, isRight: isTwiceWeighted([1, 2, 3, 4, 5, 6, 7]) },
    { kind: 'vat', form: /^(?:EE)?(\d{9})$/, isRight: isZero([3, 7, 1, 3, 7, 1, 3, 7, 1], 10) },
  ],
  hr: [{ kind: 'both', form: /^(?:HR)?(\d{11})$/, isRight: isMod11And10 }],
  hu: [
    {
      kind: 'vat',
      form: /^(?:HU)?(\d{8})(?:\d{3})?$/,
      isRight: isZero([9, 7, 3, 1, 9, 7, 3, 1], 10),
    },
  ],
  lt: [
    {
      kind: 'companyId',
      form: /^(\d{9})$/,
      isRight: isTwiceWeighted(getLithuanianWeights(8), getLithuanianWeights(8, 2)),
    },
    {
      kind: 'vat',
      form: /^(?:LT)?(\d{9})$/,
      isRight: isTwiceWeighted(getLithuanianWeights(8), getLithuanianWeights(8, 2)),
    },
    {
      kind: 'vat',
      form: /^(?:LT)?(\d{12})$/,
      isRight: isTwiceWeighted(getLithuanianWeights(11), getLithuanianWeights(11, 2)),
    },
  ],
  lv: [
    {
      kind: 'both',
      form: /^(?:LV)?([4-9]\d{10})$/,
      isRight: (digits) => sumWeighted(digits, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3,
    },
  ],
  pl: [
    { kind: 'vat', form: /^(?:PL)?(\d{10})$/, isRight: isRest([6, 5, 7, 2, 3, 4, 5, 6, 7], 11) },
    { kind: 'companyId', form: /^(\d{9})$/, isRight: isRest([8, 9, 2, 3, 4, 5, 6, 7], 11) },
    {
      kind: 'companyId',
      form: /^(\d{14})$/,
      isRight: isRest([2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8], 11),
    },
  ],
  ro: [{ kind: 'vat', form: /^(?:RO)?(\d{2,10})$/, isRight: isCui }],
  rs: [{ kind: 'vat', form: /^(?:RS)?(\d{9})$/, isRight: isMod11And10 }],
  si: [
    { kind: 'companyId', form: /^(\d{7})(?:\d{3})?$/, isRight: isFrom11([7, 6, 5, 4, 3, 2]) },
    { kind: 'vat', form: /^(?:SI)?(\d{8})$/, isRight: isFrom11([8, 7, 6, 5, 4, 3, 2]) },
  ],
  sk: [
    { kind: 'companyId', form: /^(\d{8})$/, isRight: isIco },
    {
      kind: 'vat',
      form: /^(?:SK)?(\d{10})$/,
      isRight: (digits) => Number(digits.join('')) % 11 === 0,
    },
  ],
  ua: [{ kind: 'companyId', form: /^(\d{8})$/, isRight: isEdrpou }],
}

/** Only a warning, never a refusal. (decisions C) */
export function hasWrongCheckDigit(
  regionSlug: string,
  { kind, value }: { kind: NumberField['kind']; value: string },
) {
  const rule = checks[regionSlug]?.find(
    (check) => (check.kind === 'both' || check.kind === kind) && check.form.test(value),
  )
  const digits = rule?.form.exec(value)?.[1]
  return rule !== undefined && digits !== undefined && !rule.isRight([...digits].map(Number))
}

function sumWeighted(digits: readonly number[], weights: readonly number[]) {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)
}

function isZero(weights: readonly number[], modulus: number) {
  return (digits: readonly number[]) => sumWeighted(digits, weights) % modulus === 0
}

/** The last digit is the rest of the sum; of ten that is 0. */
function isRest(weights: readonly number[], modulus: number) {
  return (digits: readonly number[]) =>
    (sumWeighted(digits, weights) % modulus) % 10 === digits.at(-1)
}

/** The rest of the sum; where that is ten, that of weights two higher. */
function isTwiceWeighted(weights: readonly number[], higher = weights.map((weight) => weight + 2)) {
  return (digits: readonly number[]) => {
    const rest = sumWeighted(digits, weights) % 11
    const last = rest === 10 ? (sumWeighted(digits, higher) % 11) % 10 : rest
    return last === digits.at(-1)
  }
}

/** Counted from 1 to 9 and again. */
function getLithuanianWeights(length: number, from = 0) {
  return Array.from({ length }, (_, index) => 1 + ((index + from) % 9))
}

/** Check digit: last digit of the distance to the next multiple of 11. */
function isFrom11(weights: readonly number[]) {
  return (digits: readonly number[]) => {
    return (11 - (sumWeighted(digits, weights) % 11)) % 10 === digits[weights.length]
  }
}

function isIco(digits: readonly number[]) {
  return (11 - (sumWeighted(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digits[7]
}

/** ISO 7064, modulus 11,10. */
function isMod11And10(digits: readonly number[]) {
  const rest = digits
    .slice(0, -1)
    .reduce((rest, digit) => (((rest + digit) % 10 || 10) * 2) % 11, 10)
  return (11 - rest) % 10 === digits.at(-1)
}

function isCui(digits: readonly number[]) {
  const padded = [...Array<number>(10 - digits.length).fill(0), ...digits]
  return ((10 * sumWeighted(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === padded[9]
}

function isEdrpou(digits: readonly number[]) {
  const isMiddle = digits[0]! >= 3 && digits[0]! < 6
  return isTwiceWeighted(isMiddle ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7])(digits)
}
