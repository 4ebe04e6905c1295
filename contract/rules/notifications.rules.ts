/** Everything the club tells a person, with its kind. The words are `notifications.events.*`. */
export const notificationTypes = {
  'scan.accepted': 'info',
  'scan.rejected': 'warning',
  'scan.rejectedByStaff': 'warning',
  'project.reminder': 'warning',
  'project.returned': 'important',
  'project.closed': 'info',
  'project.lost': 'warning',
  'project.ended': 'warning',
  'project.rejected': 'important',
  'project.reopened': 'info',
  'points.credited': 'info',
  'points.expiring': 'warning',
  'points.expired': 'warning',
  'points.adjusted': 'important',
  'points.clawback': 'important',
  'order.approved': 'info',
  'order.sent': 'info',
  'order.rejected': 'important',
  'order.cancelled': 'info',
  'order.failed': 'warning',
  'order.requested': 'important',
  'proof.ready': 'important',
  'proof.question': 'important',
  'proof.reminder': 'warning',
  'request.ordered': 'info',
  'request.declined': 'important',
  'request.expired': 'warning',
  'voucher.ready': 'info',
  'voucher.expiring': 'warning',
  'card.issued': 'info',
  'card.active': 'info',
  'card.blocked': 'important',
  'card.expiring': 'warning',
  'topup.succeeded': 'info',
  'topup.rejected': 'important',
  'tier.reached': 'info',
  'tier.atRisk': 'warning',
  'company.verified': 'info',
  'company.rejected': 'important',
  'company.numbersAgreed': 'info',
  'company.numbersRejected': 'important',
  'team.joined': 'info',
  'team.role': 'important',
  'company.blocked': 'important',
  'company.opened': 'info',
  'company.merged': 'info',
  'terms.announced': 'important',
  'ticket.reply': 'info',
  'ticket.answer': 'info',
  'ticket.closing': 'warning',
  'ticket.question': 'important',
  'ticket.fileRemoved': 'important',
  'behaviour.rewarded': 'info',
  'referral.paid': 'info',
  'certificate.issued': 'info',
  'certificate.expiring': 'warning',
  'certificate.revoked': 'important',
  'news.important': 'important',
  'broadcast.news': 'info',
  'broadcast.important': 'important',
  'security.device': 'important',
  'security.email': 'important',
  'security.phone': 'important',
  'security.passkeyAdded': 'important',
  'security.passkeyRemoved': 'important',
  'security.passkeysCleared': 'important',
  'security.passkeyAsked': 'important',
  'security.passkeyNotAsked': 'important',
} as const

export type NotificationEvent = keyof typeof notificationTypes

/** What people of the club decide one by one, often many in a row; a person gets few mails of it. */
const decisions: readonly string[] = [
  'scan.accepted',
  'scan.rejected',
  'scan.rejectedByStaff',
  'project.closed',
  'project.returned',
  'project.rejected',
  'order.approved',
  'order.rejected',
  'topup.succeeded',
  'topup.rejected',
] satisfies NotificationEvent[]

export function isDecision(event: NotificationEvent) {
  return decisions.includes(event)
}

/** The rooms of the portal whose data an event has changed, by the first word of the event. */
const disturbed: Record<string, readonly string[]> = {
  scan: ['scans', 'projects', 'points'],
  project: ['projects', 'scans', 'points', 'tiers'],
  points: ['points'],
  order: ['orders', 'points', 'shop'],
  request: ['orders'],
  voucher: ['orders'],
  card: ['club-card', 'points', 'installers'],
  topup: ['club-card', 'points'],
  proof: ['orders', 'marketing', 'points'],
  tier: ['tiers', 'points'],
  company: ['installers', 'points'],
  team: ['team', 'installers'],
  terms: ['installers'],
  ticket: ['support'],
  behaviour: ['rewards', 'points'],
  referral: ['rewards', 'points'],
  certificate: ['rewards', 'points'],
  news: ['content'],
  broadcast: ['content'],
  security: ['installers'],
}

export function roomsOf(event: string): readonly string[] {
  return ['notifications', ...(disturbed[event.split('.')[0]!] ?? [])]
}

export function isKnownEvent(event: string): event is NotificationEvent {
  return event in notificationTypes
}
