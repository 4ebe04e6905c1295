/** Where a ticket stands, as the documents number it. */
export const TicketStatus = { waiting: 1, answered: 2, closed: 3 } as const
export type TicketStatus = (typeof TicketStatus)[keyof typeof TicketStatus]
