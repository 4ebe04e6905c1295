const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
/** What fits the ids of the tables. */
const number = '[0-9]{1,9}'

/** Params of a path that are no uuid, by their names. */
const others: Readonly<Record<string, string>> = {
  id: `${number}|${uuid}`,
  companyId: `${number}|${uuid}`,
  region: number,
  type: number,
  no: number,
  card_provider: '[a-z0-9-]{1,40}',
}

/** What a param of a path looks like, as the source of a regular expression. */
export function paramPattern(name: string) {
  return `^(?:${others[name] ?? uuid})$`
}

/** Whether a row with this value in its address can be. */
export function isPossibleParam(name: string, value: string) {
  return new RegExp(paramPattern(name)).test(value)
}
