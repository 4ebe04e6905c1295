export const TicketStatus = { waiting: 1, answered: 2, closed: 3 } as const
export type TicketStatus = (typeof TicketStatus)[keyof typeof TicketStatus]

export const aboutKinds = ['company', 'scan', 'project', 'order', 'top_up'] as const
export type AboutKind = (typeof aboutKinds)[number]

export const minTitle = 3
export const maxTitle = 120
export const maxMessage = 4000
/** Of one message. */
export const maxFiles = 5
export const maxFileBytes = 10_000_000
/** Of one call; older ones are asked for by another. */
export const maxMessages = 1000
/** Days within which a message reopens a closed ticket. */
export const reopenDays = 30
/** In a minute, of one person. */
export const messagesInMinute = 10
export const ratingDays = 7
/** Working days of the country, in its time. (decisions L) */
export const supportHours = { from: 8, to: 16 } as const
