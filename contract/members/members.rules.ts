/** Column and field `active` of a company; `declined` has refused new terms. */
export const CompanyStatus = { blocked: 0, active: 1, declined: 2 } as const

/** Column and field `active` of an installer; `left` may not sign in any more. */
export const InstallerStatus = { left: 0, active: 1 } as const
