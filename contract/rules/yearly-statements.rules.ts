/** The company type that is a person: what it receives may be income of that person. */
export const soleTraderType = 6
