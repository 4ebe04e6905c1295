/** A line of the table: what was measured, in the same run as what it is held against. */
export type Row = { what: string; value: string; against?: string; ratio?: string; aim?: string }
