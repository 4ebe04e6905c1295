import type { AppContext } from '#server/platform/context.ts'
import type { ByStaff, Member } from '#server/platform/access/callers.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

type Part = Exclude<keyof AppContext, 'db'>
type At<Database, Parts extends Part> = Pick<AppContext, Parts> & { db: Database; now: Date }

/*
 * Contexts of operations, `verb(ctx, input)`: the database, the instant of the call, who acts, and
 * parts of the server by name, as in `StaffTx<'secrets' | 'config'>`. (decision 0013)
 */
export type MemberContext<Parts extends Part = never> = Member & At<Db, Parts>
export type MemberTx<Parts extends Part = never> = Member & At<Tx, Parts>
export type StaffContext<Parts extends Part = never> = ByStaff & At<Db, Parts>
export type StaffTx<Parts extends Part = never> = ByStaff & At<Tx, Parts>
export type SystemContext<Parts extends Part = never> = At<Db, Parts>
export type SystemTx<Parts extends Part = never> = At<Tx, Parts>
