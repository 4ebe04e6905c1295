import { messagesInMinute } from '#contract/support/support.rules.ts'

const minute = 60
const hour = 3600
const day = 86_400

/** Budgets by name: how many in how many seconds. Counted in PostgreSQL, so all servers share them. */
export const budgets = {
  codeWait: [1, minute],
  codesPerHour: [5, hour],
  codesPerDay: [10, day],
  codesPerAddress: [20, hour],
  unknownPerHour: [10, hour],
  unknownPerDay: [30, day],
  wrongCodesPerAddress: [20, hour],
  passkeyChallenges: [60, hour],
  wrongCodesPerDevice: [10, day],
  wrongCodesInAll: [300, hour],
  checksPerHour: [30, hour],
  checksPerDay: [100, day],
  numberChecksPerHour: [150, hour],
  numberChecksPerDay: [500, day],
  registrationsPerDay: [3, day],
  appealsPerAddress: [20, hour],
  importsPerKey: [60, hour],
  wrongImportKeys: [30, hour],
  registerLookupsPerHour: [20, hour],
  registerLookupsPerDay: [60, day],
  registerLookupsInAll: [1000, hour],
  inviterLookups: [60, hour],
  contactChecksPerHour: [10, hour],
  contactChecksPerDay: [20, day],
  invitationsPerDay: [10, day],
  invitationWait: [1, 5 * minute],
  invitationResendsPerDay: [5, day],
  smsPerNumber: [10, day],
  invitationsPerRegion: [500, day],
  codesPerRegion: [3000, day],
  notificationsPerNumber: [5, day],
  notificationsPerRegion: [1000, day],
  unsubscribesPerAddress: [600, hour],
  pushSubscriptions: [30, hour],
  lookupsPerMinute: [60, minute],
  reportsPerHour: [60, hour],
  filesPerMinute: [20, minute],
  certificateChecks: [60, minute],
  statementChecks: [20, minute],
  cardCallsPerMinute: [60, minute],
  certificateFiles: [30, minute],
  avatarsPerHour: [10, hour],
  qrCodesPerMinute: [30, minute],
  photosPerDay: [50, day],
  photoKilobytesPerDay: [500_000, day],
  supportMessages: [messagesInMinute, minute],
  staffPresence: [120, minute],
  supportFilesPerDay: [100, day],
  supportKilobytesPerDay: [500_000, day],
  logosPerHour: [20, hour],
  logoKilobytesPerDay: [100_000, day],
  staffCodeWait: [1, minute],
  staffCodesPerHour: [10, hour],
  staffCodesPerAddress: [60, hour],
  staffWrongPerAddress: [20, hour],
  staffWrongPerDevice: [5, hour],
  stepUpsPerSession: [5, hour],
  handoversPerAddress: [20, minute],
} as const

export type Budget = keyof typeof budgets

export function getBudget(budget: Budget) {
  return budgets[budget][0]
}
