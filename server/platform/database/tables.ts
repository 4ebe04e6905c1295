/** Written by `npm run tables` from the migrated database; not by hand. */

import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type Json = JsonValue

export type JsonArray = JsonValue[]

export type JsonObject = {
  [x: string]: JsonValue | undefined
}

export type JsonPrimitive = boolean | number | string | null

export type JsonValue = JsonArray | JsonObject | JsonPrimitive

export interface AccountChange {
  decided_at: Date | null
  decided_by: number | null
  ends_at: Date | null
  entered_at: Date
  entered_by: number
  goal_id: number | null
  goal_role: number | null
  id: Generated<number>
  installer_id: number
  kind: string
  new_value: string | null
  old_value: string | null
  old_verified_at: Date | null
  other_id: number | null
  reason: string
  seen_at: Date | null
  seen_by: number | null
  status: Generated<string>
  stop_hash: Buffer | null
  stopped_at: Date | null
  uuid: Generated<string>
}

export interface AllowanceMonth {
  installer_id: number
  month: string
  points: number
}

export interface ApprovalLimit {
  name: string
  points: number
}

export interface AuditCheck {
  broken_at: number | null
  checked_at: Date
  single: Generated<boolean>
}

export interface AuditEntry {
  acting_as: number | null
  action: string
  actor_staff_id: number | null
  actor_system: string | null
  after: Json | null
  at: Date
  before: Json | null
  content_hash: Generated<Buffer>
  id: Generated<number>
  network: Generated<string>
  object_id: string
  object_label: string
  object_type: string
  reason: Generated<string>
  region_id: number | null
  request_id: Generated<string>
  salt: Buffer | null
}

export interface AuditHead {
  hash: Buffer
  id: number
  single: Generated<boolean>
}

export interface AuditLink {
  entry_id: number
  hash: Buffer
  position: number
}

export interface AuditUnlinked {
  entry_id: number
  since: Generated<Date>
}

export interface Behaviour {
  active: Generated<boolean>
  descriptions: Json
  icon: string
  id: Generated<number>
  is_once: boolean
  names: Json
  per_year: number | null
  position: number
  slug: string
  uuid: Generated<string>
}

export interface BehaviourPoints {
  behaviour_id: number
  points: number
  region_id: number
}

export interface BehaviourReward {
  behaviour_id: number
  company_id: number
  created_at: Date
  key: string
  points: number
  year: number
}

export interface Broadcast {
  by_mail: Generated<boolean>
  created_at: Date
  ended_at: Date | null
  id: Generated<number>
  important: Generated<boolean>
  languages: string[] | null
  mailed: Generated<number>
  min_level: Generated<number>
  notified: Generated<number>
  path: Generated<string>
  recipients: Generated<number>
  regions: number[]
  roles: number[] | null
  sent_at: Date | null
  sent_by: number | null
  texts: Json
  updated_at: Date
  uuid: Generated<string>
  written_by: number
}

export interface BroadcastRecipient {
  broadcast_id: number
  installer_id: number
  notified_at: Date | null
}

export interface BulkRow {
  bulk_run_id: string
  label: string
  object: string
  position: number
  problem: Generated<string>
  state: Generated<string>
  undo_state: Json | null
}

export interface BulkRun {
  created_at: Date
  done: Generated<number>
  ended_at: Date | null
  failed: Generated<number>
  id: Generated<string>
  kind: string
  leased_until: Date | null
  params: Json
  staff_id: number
  started_at: Date | null
  title: Generated<string>
  total: number
  undoes: string | null
}

export interface CardAttempt {
  at: Date
  company_id: number
  day: string
  id: Generated<number>
}

export interface CardEvent {
  body: Buffer
  event_id: string
  handled_at: Date | null
  id: Generated<number>
  outcome: Generated<string>
  received_at: Date
}

export interface CardLoss {
  blocked_at: Date | null
  card_id: number
  client_uuid: string
  company_id: number
  created_at: Date
  id: Generated<number>
  installer_id: number
  reason: string
  replaced_from: Date | null
  uuid: Generated<string>
}

export interface CardProgramme {
  currency: string
  region_id: number
  terms_url: string
  terms_version: string
}

export interface CardRate {
  rate: number
  region_id: number
  valid_from: string
}

export interface CategorySize {
  category_id: number
  products: number
  region_id: number
}

export interface Certificate {
  descriptions: Json
  icon: string
  id: Generated<number>
  longevity: number
  names: Json
  position: number
  scans: number | null
  slug: string
  uuid: Generated<string>
}

export interface CertificateIssue {
  basis: string
  certificate_id: number
  code: string
  company_id: number
  event_key: string
  expires_at: Date
  id: Generated<number>
  installer_id: number | null
  issued_at: Date
  level: number
  reminded_at: Date | null
  revoked_at: Date | null
  uuid: Generated<string>
}

export interface Claim {
  claimed_at: Date
  ends_at: Date
  kind: string
  object: string
  staff_id: number
}

export interface ClawBack {
  company_id: number
  created_at: Date
  points: number
  project_id: number
  reason: string
  scan_id: number
  taken: number
}

export interface ClubCard {
  changed_at: Date | null
  company_id: number
  created_at: Date
  ended_at: Date | null
  expires_on: string | null
  hash_key: string | null
  id: Generated<number>
  last4: Generated<string>
  order_id: number | null
  provider_token: string | null
  reference: Generated<string>
  registered_at: Date | null
  reminded_at: Date | null
  replaces_id: number | null
  serial_encrypted: Buffer | null
  serial_hash: Buffer | null
  serial_key: string | null
  status: Generated<string>
}

export interface Company {
  active: Generated<number>
  address_changed_at: Date | null
  appealed_at: Date | null
  blocked_reason: Generated<string>
  city: string
  closed_at: Date | null
  clubcard_enabled: Generated<boolean>
  company_type: Generated<number>
  created_at: Date
  declaration_accepted: Generated<boolean>
  declined_at: Date | null
  disclaimer_accepted: Generated<boolean>
  erased_at: Date | null
  house_number: string
  id: Generated<number>
  inactive_notified_at: Date | null
  invite: Generated<string>
  invite_code: Generated<string>
  invited_by: number | null
  merged_at: Date | null
  merged_into: number | null
  name: string
  postal_code: string
  recommended: Generated<boolean>
  recommended_until: string | null
  region_id: number
  registration_number: Generated<string>
  registration_number_2: Generated<string>
  rejected_at: Date | null
  rejected_by: number | null
  rejected_for: Generated<string>
  representative_id: number | null
  requested_at: Date | null
  requested_number: string | null
  requested_number_2: string | null
  search: Generated<string>
  street: string
  survey: Json | null
  survey_version: Generated<number>
  uuid: Generated<string>
  verification: Generated<string>
  verified_at: Date | null
  verified_by: number | null
  welcomed_at: Date | null
}

export interface CompanyAppeal {
  accepted: boolean | null
  company_id: number
  created_at: Date
  decided_at: Date | null
  decided_by: number | null
  id: Generated<number>
  installer_id: number | null
  reason: string
  rejected_at: Date
  rejected_by: number | null
  rejected_for: string
}

export interface CompanyTally {
  company_id: number
  orders: Generated<number>
  points_in_progress: Generated<number>
  points_lost: Generated<number>
  projects_closed: Generated<number>
  projects_lost: Generated<number>
  projects_open: Generated<number>
  scans_closed: Generated<number>
}

export interface CompanyType {
  declaration_state: number
  declarations: Json
  disclaimer_state: number
  disclaimers: Json
  id: number
  names: Json
  position: number
  region_id: number
}

export interface CompanyYear {
  company_id: number
  windows: Generated<number>
  year: number
}

export interface Consent {
  at: Date
  channel: string
  granted: boolean
  id: Generated<number>
  installer_id: number
  kind: string
  network: string
  text_hash: Buffer
  text_version: number
}

export interface ContactProof {
  attempts: Generated<number>
  code_hmac: Buffer
  created_at: Date
  expires_at: Date
  installer_id: number
  kind: string
  nonce: Generated<string>
  value: string
}

export interface ContentItem {
  created_at: Date
  early_from: Date | null
  id: Generated<number>
  important: Generated<boolean>
  kind: string
  media: Json | null
  min_level: Generated<number>
  notified_at: Date | null
  position: Generated<number>
  regions: number[] | null
  removed_at: Date | null
  roles: number[] | null
  slug: string | null
  sticky: Generated<boolean>
  texts: Json
  updated_at: Date
  url: Generated<string>
  uuid: Generated<string>
  video: Generated<string>
  visible: Generated<boolean>
  visible_from: Date
  visible_until: Date | null
  youtube: Generated<string>
}

export interface ContentPicture {
  created_at: Date
  name: string
}

export interface DemoOutbox {
  body: string
  channel: string
  html: Generated<string>
  id: Generated<number>
  recipient: string
  sent_at: Date
  subject: string
}

export interface Emulation {
  ended_at: Date | null
  ends_at: Date
  handover_ends_at: Date
  handover_hash: Buffer | null
  id: Generated<string>
  installer_id: number
  reason: string
  staff_id: number
  started_at: Date
}

export interface FinanceTask {
  cause: string
  company_id: number | null
  detail: string
  id: Generated<number>
  note: Generated<string>
  opened_at: Date
  outcome: string | null
  reference: string
  region_id: number
  resolved_at: Date | null
  resolved_by: number | null
  top_up_id: number | null
  uuid: Generated<string>
}

export interface FraudFinding {
  evidence: number
  found_at: Date
  project_id: number
  rule: string
  weight: number
}

export interface FraudSetting {
  id: Generated<number>
  set_at: Date
  settings: Json
}

export interface HoldLot {
  amount: number
  hold_id: number
  lot_id: number
  returned: Generated<number>
}

export interface ImportKey {
  created_at: Date
  created_by: number
  hint: string
  id: Generated<number>
  key_hash: Buffer
  name: string
  regions: number[]
  revoked_at: Date | null
  revoked_by: number | null
  used_at: Date | null
  uuid: Generated<string>
}

export interface Installer {
  active: Generated<number>
  allowance: number | null
  asks_passkey: Generated<boolean>
  avatar: string | null
  company_id: number
  contribute_points: Generated<number>
  created_at: Date
  deactivated_at: Date | null
  demo: Generated<boolean>
  email: string | null
  email_changed_at: Date | null
  email_consent: Generated<boolean>
  email_key: string | null
  erase_at: Date | null
  erased_at: Date | null
  id: Generated<number>
  invited_until: Date | null
  language: string
  last_active_at: Date | null
  may_register: Generated<boolean>
  may_request: Generated<boolean>
  moved_to: number | null
  name: string
  options: Generated<Json>
  phone: string | null
  phone_consent: Generated<boolean>
  projects_count: Generated<number>
  role: number
  search: Generated<string>
  sees_history: Generated<boolean>
  sees_projects: Generated<boolean>
  spending_paused_until: Date | null
  surname: string
  terms_version: Generated<number>
  uuid: Generated<string>
  verified_email_at: Date | null
  verified_phone_at: Date | null
}

export interface InstallerDevice {
  device: Buffer
  installer_id: number
  last_at: Date
}

export interface InstallerMonth {
  installer_id: number
  month: string
  points: Generated<number>
  projects: Generated<number>
  scans: Generated<number>
}

export interface InvariantRound {
  after_id: Generated<number>
  checked_at: Date | null
  ended_at: Date | null
  part: string | null
  single: Generated<boolean>
  started_at: Date | null
}

export interface InvariantViolation {
  after_id: number
  checked_at: Date
  found: number
  found_at: Date
  id: Generated<number>
  invariant: string
  mended_at: Date | null
  part: string
  to_id: number
}

export interface InvitedNumber {
  at: Date
  company_id: number
  hash_key: string | null
  number_hmac: Buffer
}

export interface JobFailure {
  error: string
  failures: Generated<number>
  first_at: Date
  last_at: Date
  name: string
}

export interface LegalPage {
  effective_from: Date
  is_reviewed: boolean
  page: string
  published_at: Date
  published_by: number
  region_id: number
  texts: Json
  version: number
}

export interface MailHour {
  installer_id: number
  mails: number
  started_at: Date
}

export interface Maintenance {
  changed_at: Date
  is_on: boolean
  single: Generated<boolean>
}

export interface Message {
  attempts: Generated<number>
  channel: string
  created_at: Date
  dedupe_key: string
  dropped_at: Date | null
  expires_at: Date | null
  id: Generated<string>
  language: string
  last_error: string | null
  next_try_at: Date | null
  params_encrypted: Buffer | null
  recipient: string
  refused: Generated<boolean>
  resent_at: Date | null
  sent_at: Date | null
  template: string
}

export interface MessageChannel {
  channel: string
  down_since: Date | null
  failures: Generated<number>
  last_error: Generated<string>
  next_try_at: Date | null
}

export interface Migration {
  applied_at: Generated<Date>
  breaking: Generated<boolean>
  checksum: string
  name: string
}

export interface Notification {
  created_at: Date
  dedupe_key: string
  event: string
  id: Generated<number>
  installer_id: number
  params: Generated<Json>
  path: Generated<string>
  read_at: Date | null
  ticket_uuid: string | null
  uuid: Generated<string>
}

export interface NotificationSetting {
  choices: Generated<Json>
  digest_at: Date
  installer_id: number
  quiet_from: number | null
  quiet_to: number | null
  updated_at: Date
  weekly_digest: Generated<boolean>
}

export interface NumberMonth {
  measure: string
  month: string
  region_id: number
  summed_at: Date
  value: number
}

export interface NumberSeries {
  last: number
  name: string
}

export interface OfferChange {
  actor_installer_id: number | null
  actor_staff_id: number | null
  actor_system: string | null
  at: Date
  id: Generated<number>
  now: number | null
  region_id: number | null
  variant_id: number
  was: number | null
}

export interface OrderEvent {
  actor_installer_id: number | null
  actor_staff_id: number | null
  actor_system: string | null
  at: Date
  id: Generated<number>
  order_id: number
  reason: Generated<string>
  status: number
}

export interface OrderLine {
  image: string
  line_no: number
  names: Json
  order_id: number
  qty: number
  unit_price: number
  variant_id: number
}

export interface OrderPrint {
  changes: Generated<number>
  is_fast: Generated<boolean>
  order_id: number
  phase: Generated<string>
  phase_since: Date
  product_id: number
  region_id: number
  subtype: string
  texts_checked_at: Date
}

export interface OrderRequest {
  company_id: number
  created_at: Date
  ended_at: Date | null
  expires_at: Date
  fingerprint: Buffer
  id: Generated<number>
  idempotency_key: string | null
  installer_id: number
  note: Generated<string>
  order_id: number | null
  reason: Generated<string>
  status: Generated<string>
  type: number
  uuid: Generated<string>
}

export interface OrderRequestLine {
  image: string
  line_no: number
  names: Json
  qty: number
  request_id: number
  unit_price: number
  variant_id: number
}

export interface OrderShipment {
  carrier: string
  order_id: number
  shipped_at: Date
  tracking: string
  url: Generated<string>
}

export interface Orders {
  allowance_month: string | null
  approved_by: number | null
  company_id: number
  created_at: Date
  customer: Json
  failed_at: Date | null
  fingerprint: Buffer
  first_approval_at: Date | null
  first_approval_by: number | null
  id: Generated<number>
  idempotency_key: string | null
  installer_id: number
  is_fast: Generated<boolean>
  limit_period: Generated<string>
  number: string
  one_limit: Generated<number>
  quantity: number
  region_id: number
  review: Generated<string>
  review_reasons: Generated<string[]>
  rules_limit: Generated<number>
  status: Generated<number>
  total: number
  type: number
  uuid: Generated<string>
}

export interface OwnershipTransfer {
  company_id: number
  created_at: Date
  ended_at: Date | null
  ends_at: Date
  from_code: Buffer
  from_confirmed_at: Date | null
  from_id: number
  from_tries: Generated<number>
  id: Generated<number>
  region_id: number
  status: Generated<string>
  to_code: Buffer
  to_confirmed_at: Date | null
  to_id: number
  to_tries: Generated<number>
  uuid: Generated<string>
}

export interface Passkey {
  counter: number
  created_at: Date
  credential_id: string
  id: Generated<number>
  installer_id: number
  last_used_at: Date | null
  name: string
  public_key: Buffer
  transports: Generated<string[]>
  uuid: Generated<string>
}

export interface PasskeyChallenge {
  challenge: string
  expires_at: Date
  id: Generated<string>
  purpose: string
  session_id: string | null
}

export interface PointValue {
  currency: string
  from_year: number
  minor_per_thousand: number
  published_at: Date
  published_by: number
  region_id: number
  version: number
  withholding: number | null
  withholding_basis: Generated<string>
}

export interface PointsAccount {
  company_id: number
  credited: Generated<number>
  entries: Generated<number>
  held: Generated<number>
  posted: Generated<number>
}

export interface PointsAdjustment {
  company_id: number
  decided_at: Date | null
  decided_by: number | null
  entered_at: Date
  entered_by: number
  id: Generated<number>
  kind: string
  month: string
  note: string
  points: number
  reason: string
  status: Generated<string>
  uuid: Generated<string>
}

export interface PointsEntry {
  actor_installer_id: number | null
  actor_staff_id: number | null
  actor_system: string | null
  amount: Generated<number>
  available_after: number
  balance_after: number
  company_id: number
  created_at: Date
  event_key: string
  from_account: string
  id: Generated<number>
  kind: string
  points: number
  seq: number
  source_id: string
  source_type: string
  to_account: string
  uuid: Generated<string>
}

export interface PointsHold {
  amount: number
  company_id: number
  created_at: Date
  ended_at: Date | null
  id: Generated<number>
  order_id: number | null
  state: Generated<string>
  top_up_id: number | null
}

export interface PointsLot {
  amount: number
  company_id: number
  entry_id: number
  expired: Generated<number>
  expires_at: Date
  extended: Generated<boolean>
  held: Generated<number>
  id: Generated<number>
  used: Generated<number>
}

export interface PointsRate {
  points: number
  points_group: string
  region_id: number
  valid_from: string
}

export interface PointsReminder {
  company_id: number
  days: number
  ends_on: string
  notified_at: Date
}

export interface PrintFile {
  bytes: number
  company_id: number
  created_at: Date
  entries: Generated<string[]>
  height: number | null
  id: Generated<number>
  installer_id: number
  name: string
  ratio: Generated<number>
  reason: Generated<string>
  status: Generated<string>
  type: string
  uuid: Generated<string>
  width: number | null
}

export interface PrintHandOver {
  at: Date
  id: Generated<number>
  order_id: number
  staff_id: number
  via: string
}

export interface PrintProof {
  answered_at: Date | null
  answered_by: number | null
  attempts: Generated<number>
  created_at: Date
  data: Json
  findings: Generated<Json>
  is_erased: Generated<boolean>
  logo_id: number | null
  member_note: Generated<string>
  no: number
  order_id: number
  sent_at: Date | null
  sent_by: number | null
  sha256: Buffer | null
  source: string
  staff_note: Generated<string>
  status: Generated<string>
  taken_at: Date | null
}

export interface Product {
  active: Generated<boolean>
  created_at: Date
  descriptions: Json
  heavy: Generated<boolean>
  id: Generated<number>
  min_scans: number | null
  names: Json
  position: Generated<number>
  print_fields: Generated<Json>
  purchase_limit: number | null
  regions: Generated<number[]>
  sku: string
  subtype: string | null
  type: number
  uuid: Generated<string>
  version: Generated<number>
  visible: Generated<boolean>
}

export interface ProductCategory {
  category_id: number
  position: Generated<number>
  product_id: number
}

export interface ProductImage {
  file: string
  position: number
  product_id: number
}

export interface ProductOffer {
  lowest_points: number
  position: number
  product_id: number
  region_id: number
  rotation: Generated<number>
}

export interface ProductReindex {
  product_id: number
}

export interface ProductReturn {
  answer: Generated<string>
  arrival: Generated<string>
  carrier: Generated<string>
  client_uuid: string | null
  created_at: Date
  id: Generated<number>
  installer_id: number
  note: string
  order_id: number
  points: number
  reason: string
  region_id: number
  requested: string
  state: Generated<string>
  tracking: Generated<string>
  url: Generated<string>
  uuid: Generated<string>
}

export interface ProductReturnEvent {
  actor_installer_id: number | null
  actor_staff_id: number | null
  actor_system: string | null
  at: Date
  event: string
  id: Generated<number>
  product_return_id: number
}

export interface ProductReturnLine {
  product_return_id: number
  qty: number
  variant_id: number
}

export interface ProductReturnPhoto {
  bytes: number
  created_at: Date
  file: string
  product_return_id: number
  uuid: string
}

export interface ProductRevision {
  product_id: number
  revision: Generated<number>
}

export interface ProductWord {
  language: string
  product_id: number
  weight: number
  word: string
}

export interface ProgrammeEnd {
  announced_at: Date
  announced_by: number
  confirmed_at: Date | null
  confirmed_by: number | null
  ends_at: Date
  id: Generated<number>
  reason: string
  region_id: number
  texts: Json
  withdrawn_at: Date | null
  withdrawn_by: number | null
}

export interface ProgrammeEndMessage {
  kind: string
  notified_at: Date
  programme_end_id: number
}

export interface Project {
  address_key: string
  answer_client_uuid: string | null
  answered_at: Date | null
  available_points: Generated<number>
  city: string
  client_uuid: Generated<string>
  company_id: number
  created_at: Date
  deadline_at: Date
  ended_at: Date | null
  extended_at: Date | null
  id: Generated<number>
  installer_id: number
  lost_by: string | null
  max_points: Generated<number>
  normal_count: Generated<number>
  note: Generated<string>
  number: string
  opened_at: Date
  postal_code: string
  products_count: Generated<number>
  region_id: number
  reminded: number | null
  reopened_at: Date | null
  review_until: Date | null
  risk: Generated<number>
  serials_freed_at: Date | null
  status: Generated<number>
  street_name: string
  uuid: Generated<string>
}

export interface ProjectEvent {
  actor_installer_id: number | null
  actor_staff_id: number | null
  actor_system: string | null
  created_at: Date
  event: string
  from_status: number
  id: Generated<number>
  note: Generated<string>
  project_id: number
  to_status: number
}

export interface PurchaseTally {
  company_id: number
  period: string
  pieces: number
  product_id: number
}

export interface PushSubscription {
  auth: string
  created_at: Date
  endpoint: string
  id: Generated<string>
  installer_id: number
  p256dh: string
  session_id: string
}

export interface RateLimit {
  expire: number | null
  key: string
  points: Generated<number>
}

export interface ReferencePhoto {
  caption: string
  client_uuid: string
  company_id: number
  consent_text: string
  consent_version: number
  created_at: Date
  decided_at: Date | null
  file: string | null
  id: Generated<number>
  installer_id: number
  points: Generated<number>
  project_id: number
  reason: string | null
  region_id: number
  state: Generated<string>
  uuid: Generated<string>
  withdrawn_at: Date | null
}

export interface RefreshToken {
  child_encrypted: Buffer | null
  created_at: Date
  expires_at: Date
  hash: Buffer
  session_id: string
  used_at: Date | null
}

export interface RegionTerms {
  effective_from: Date
  note: Generated<string>
  notified_at: Date | null
  published_at: Date
  published_by: number
  region_id: number
  url: string
  version: number
}

export interface RegionalSetting {
  company_id_field: number
  company_type_state: number
  contact: Json
  flags: number
  hero_images: Generated<Json>
  legal_links: Json
  operator: Generated<Json>
  project_days: number
  region_id: number
  rewards_video: Json | null
  slug: string
  social_links: Json
  team_installers: number | null
  team_owners: number | null
  terms_version: Generated<number>
  vat_field: number
  welcome_points: number
}

export interface RegisterAnswer {
  active: boolean
  address_line: string
  at: Date
  city: string
  company_id: number
  found: boolean
  house_number: string
  id: Generated<number>
  name: string
  number: string
  postal_code: string
  source: string
  street: string
}

export interface RegisterImport {
  actor_installer_id: number | null
  actor_staff_id: number | null
  actor_system: string | null
  ended_at: Date
  id: Generated<number>
  name: string
  problems: Json
  regions: Generated<Json>
  rows_changed: number
  rows_new: number
  rows_unchanged: number
  rows_wrong: number
  started_at: Date
  uuid: Generated<string>
}

export interface ReturnedAnswer {
  answer: string
  answer_id: number
  id: Generated<number>
  project_id: number
  question_id: number
  returned_at: Date
  version: Generated<number>
}

export interface SalesRepresentative {
  code: string
  created_at: Date
  created_by: number | null
  ended_at: Date | null
  id: Generated<number>
  name: string
  region_id: number
  uuid: Generated<string>
}

export interface Scan {
  captured_at: Date
  category: number | null
  client_uuid: string
  company_id: number
  created_at: Date
  deleted_at: Date | null
  evaluated_at: Date | null
  flag: number
  freed_at: Date | null
  id: Generated<number>
  installer_id: number
  points: Generated<number>
  points_group: string | null
  project_id: number
  reason_code: string | null
  region_id: number | null
  removed_by: number | null
  seconds_ahead: Generated<number>
  serial: string
  size: Generated<string>
  source: string
  type: Generated<string>
  uuid: Generated<string>
  variant: Generated<string>
  year: number
}

export interface ScanPhoto {
  bytes: Generated<number>
  company_id: number
  created_at: Date
  file: string
  installer_id: number
  scan_id: number | null
  uuid: Generated<string>
}

export interface SecurityEvent {
  acknowledged_at: Date | null
  acknowledged_by: number | null
  at: Date
  caller: Generated<string>
  company_id: number | null
  count: Generated<number>
  details: Generated<Json>
  device: Generated<string>
  id: Generated<number>
  installer_id: number | null
  kind: string
  last_at: Date
  network: Generated<string>
  request_id: Generated<string>
  slot: Generated<string>
  staff_id: number | null
}

export interface SerialDelivery {
  error: string | null
  error_params: Json | null
  hash: Buffer
  id: Generated<number>
  import_id: number | null
  import_key_id: number | null
  reference: string
  rows_wrong: Generated<number>
  seen_at: Date | null
  seen_by: number | null
  size: number
  source: string
  status: string
  taken_at: Date
  uuid: Generated<string>
}

export interface Session {
  created_at: Date
  emulation_id: string | null
  ends_at: Date
  fresh_at: Date | null
  id: Generated<string>
  installer_id: number
  last_used_at: Date
  renewals: Generated<number>
  renewed_at: Date | null
  revoked_at: Date | null
  user_agent: Generated<string>
}

export interface SettingsVersion {
  number: number
  single: Generated<boolean>
}

export interface ShippedSerial {
  category: number
  changed_at: Generated<Date>
  gtin: Generated<string>
  points_group: string | null
  produced_on: string
  region_id: number
  serial: string
  size: string
  status: Generated<string>
  type: string
  variant: string
}

export interface ShopAttribute {
  id: Generated<number>
  names: Json
  position: Generated<number>
  uuid: Generated<string>
}

export interface ShopAttributeValue {
  attribute_id: number
  id: Generated<number>
  names: Json
  position: Generated<number>
  uuid: Generated<string>
}

export interface ShopCategory {
  id: Generated<number>
  names: Json
  position: number
  slug: string
  uuid: Generated<string>
}

export interface ShopSize {
  products: number
  region_id: number
}

export interface ShopWord {
  language: string
  word: string
}

export interface SignInChallenge {
  attempts: Generated<number>
  channel: string
  code_hmac: Buffer
  created_at: Date
  expires_at: Date
  id: Generated<string>
  installer_id: number
  session_id: string | null
  used_at: Date | null
}

export interface SignInLock {
  failures: Generated<number>
  installer_id: number
  locked_until: Date | null
}

export interface SpendingFreeze {
  began_at: Date
  id: Generated<number>
  lifted_at: Date | null
  lifted_by: number | null
  reason: Generated<string>
  requested_at: Date | null
  requested_by: number | null
}

export interface Staff {
  active: Generated<boolean>
  created_at: Date
  demo: Generated<boolean>
  email: string
  email_key: string
  enrolled_at: Date | null
  failures: Generated<number>
  id: Generated<number>
  invited_by: number | null
  language: Generated<string>
  last_active_at: Date | null
  locked_until: Date | null
  name: string
  regions: number[]
  role: string
  totp_encrypted: Buffer | null
  totp_key_id: string | null
  totp_step: Generated<number>
  uuid: Generated<string>
}

export interface StaffChallenge {
  attempts: Generated<number>
  code_hmac: Buffer
  created_at: Date
  expires_at: Date
  id: Generated<string>
  staff_id: number | null
  used_at: Date | null
}

export interface StaffRecoveryCode {
  hash: Buffer
  hash_key: string | null
  staff_id: number
  used_at: Date | null
}

export interface StaffSession {
  created_at: Date
  ended_at: Date | null
  former_hash: Buffer | null
  id: Generated<string>
  last_used_at: Date
  network: Generated<string>
  proven_at: Date | null
  renewed_at: Date | null
  staff_id: number
  stepped_up_at: Date | null
  token_hash: Buffer
  user_agent: Generated<string>
}

export interface StatementProof {
  added: number
  closing: number
  code: string
  company_id: number
  from_day: string | null
  hash_key: string | null
  issued_at: Date
  opening: number
  region_id: number
  signature: Buffer | null
  taken: number
  to_day: string
}

export interface StockMove {
  created_at: Date
  delta: number
  id: Generated<number>
  kind: string
  order_id: number | null
  product_return_id: number | null
  variant_id: number
}

export interface SurveyAnswer {
  answer: string
  answer_id: number
  id: Generated<number>
  project_id: number
  question_id: number
  uuid: Generated<string>
  version: Generated<number>
}

export interface SurveyQuestion {
  choice_limit: Generated<number>
  id: number
  kind: string
  maximum: number | null
  minimum: number | null
  options: Json
  position: number
  regions: number[] | null
  required: Generated<boolean>
  step: number | null
  texts: Generated<Json>
  type: string
  version: number
}

export interface Ticket {
  about: string | null
  about_kind: string | null
  assigned_to: number | null
  changed_at: Date
  client_uuid: string | null
  closed_at: Date | null
  club_read_id: number | null
  company_id: number
  created_at: Date
  follows: number | null
  for_company: Generated<boolean>
  id: Generated<number>
  info: Generated<Json>
  installer_id: number
  merged_into: number | null
  rated_at: Date | null
  rating: number | null
  rating_comment: Generated<string>
  region_id: number
  reopened_at: Date | null
  scan_id: number | null
  snoozed_until: Date | null
  status: Generated<number>
  title: string
  topic: string | null
  topic_kind: string | null
  uuid: Generated<string>
  waiting_since: Date | null
  warned_at: Date | null
}

export interface TicketFile {
  bytes: number
  checked_at: Date | null
  company_id: number | null
  created_at: Date
  file: string
  infected: Generated<boolean>
  installer_id: number | null
  media_type: string
  message_id: number | null
  name: string
  staff_id: number | null
  uuid: Generated<string>
}

export interface TicketMacro {
  changed_by: number | null
  created_at: Generated<Date>
  ended_at: Date | null
  id: Generated<number>
  name: string
  texts: Json
  uuid: Generated<string>
}

export interface TicketMention {
  note_id: number
  seen_at: Date | null
  staff_id: number
}

export interface TicketMessage {
  client_uuid: Generated<string>
  created_at: Date
  id: Generated<number>
  installer_id: number | null
  message: string
  sender: string
  staff_id: number | null
  ticket_id: number
  uuid: Generated<string>
}

export interface TicketNote {
  created_at: Date
  id: Generated<number>
  note: string
  staff_id: number
  ticket_id: number
  uuid: Generated<string>
}

export interface TicketRead {
  at: Date
  installer_id: number
  message_id: number
  ticket_id: number
}

export interface TierBenefit {
  benefit: string
  company_id: number
  order_id: number
  year: number
}

export interface TierBracket {
  category: number
  from_scans: number
  from_year: Generated<number>
  level: number
  points: number
  region_id: number
  to_scans: number
}

export interface TierNotification {
  company_id: number
  year: number
}

export interface TierProgress {
  category: number
  company_id: number
  scans: number
  year: number
}

export interface TopUp {
  amount: Generated<number>
  approval: Generated<string>
  card_id: number
  company_id: number
  created_at: Date
  currency: string
  day: string
  decided_at: Date | null
  decided_by: number | null
  differs_at: Date | null
  ended_at: Date | null
  fingerprint: Buffer
  id: Generated<number>
  idempotency_key: string | null
  installer_id: number
  late_at: Date | null
  points: number
  provider_checked_at: Date | null
  provider_id: string | null
  provider_reference: Generated<string>
  rate: number
  reason: Generated<string>
  sent_at: Date | null
  status: Generated<string>
  terms_at: Date
  terms_version: string
  uuid: Generated<string>
}

export interface Variant {
  id: Generated<number>
  initial: Generated<number>
  position: Generated<number>
  product_id: number
  sku: string
  stock: number
  uuid: Generated<string>
}

export interface VariantPrice {
  points: number
  region_id: number
  variant_id: number
}

export interface VariantValue {
  value_id: number
  variant_id: number
}

export interface VoucherAlarm {
  day: string
  variant_id: number
}

export interface VoucherCode {
  assigned_at: Date | null
  burnt_at: Date | null
  code_encrypted: Buffer
  code_hash: Buffer
  expires_on: string
  hash_key: string | null
  id: Generated<number>
  import_id: number
  imported_at: Date
  key_id: string
  line_no: number | null
  order_id: number | null
  revealed_at: Date | null
  unit_no: number | null
  variant_id: number
}

export interface VoucherImport {
  actor_installer_id: number | null
  actor_staff_id: number | null
  actor_system: string | null
  approved_by: number | null
  at: Date
  id: Generated<number>
  name: string
  rows_known: number
  rows_new: number
  rows_short: number
  uuid: Generated<string>
  variant_id: number
}

export interface VoucherRead {
  at: Date
  channel: string
  code_id: number
  id: Generated<number>
  installer_id: number
}

export interface VoucherUpload {
  codes: number
  decided_at: Date | null
  decided_by: number | null
  encrypted: Buffer | null
  ends_at: Date
  id: Generated<number>
  key_id: string
  name: string
  reason: string
  staff_id: number
  state: Generated<string>
  uploaded_at: Date
  uuid: Generated<string>
  variant_id: number
}

export interface WrongCode {
  at: Date
  code_hash: Generated<Buffer>
  installer_id: number
  kind: Generated<string>
}

export interface YearlyStatement {
  card: number
  closing: number
  company_id: number
  currency: string
  earned: number
  expired: number
  given_back: number
  is_sole_trader: boolean
  made_at: Date
  minor_per_thousand: number
  opening: number
  prints: number
  products: number
  region_id: number
  taken_back: number
  uuid: Generated<string>
  value_minor: number
  vouchers: number
  withheld_minor: number
  withholding: number | null
  withholding_basis: string
  year: number
}

export interface Tables {
  account_change: AccountChange
  allowance_month: AllowanceMonth
  approval_limit: ApprovalLimit
  audit_check: AuditCheck
  audit_entry: AuditEntry
  audit_head: AuditHead
  audit_link: AuditLink
  audit_unlinked: AuditUnlinked
  behaviour: Behaviour
  behaviour_points: BehaviourPoints
  behaviour_reward: BehaviourReward
  broadcast: Broadcast
  broadcast_recipient: BroadcastRecipient
  bulk_row: BulkRow
  bulk_run: BulkRun
  card_attempt: CardAttempt
  card_event: CardEvent
  card_loss: CardLoss
  card_programme: CardProgramme
  card_rate: CardRate
  category_size: CategorySize
  certificate: Certificate
  certificate_issue: CertificateIssue
  claim: Claim
  claw_back: ClawBack
  club_card: ClubCard
  company: Company
  company_appeal: CompanyAppeal
  company_tally: CompanyTally
  company_type: CompanyType
  company_year: CompanyYear
  consent: Consent
  contact_proof: ContactProof
  content_item: ContentItem
  content_picture: ContentPicture
  demo_outbox: DemoOutbox
  emulation: Emulation
  finance_task: FinanceTask
  fraud_finding: FraudFinding
  fraud_setting: FraudSetting
  hold_lot: HoldLot
  import_key: ImportKey
  installer: Installer
  installer_device: InstallerDevice
  installer_month: InstallerMonth
  invariant_round: InvariantRound
  invariant_violation: InvariantViolation
  invited_number: InvitedNumber
  job_failure: JobFailure
  legal_page: LegalPage
  mail_hour: MailHour
  maintenance: Maintenance
  message: Message
  message_channel: MessageChannel
  migration: Migration
  notification: Notification
  notification_setting: NotificationSetting
  number_month: NumberMonth
  number_series: NumberSeries
  offer_change: OfferChange
  order_event: OrderEvent
  order_line: OrderLine
  order_print: OrderPrint
  order_request: OrderRequest
  order_request_line: OrderRequestLine
  order_shipment: OrderShipment
  orders: Orders
  ownership_transfer: OwnershipTransfer
  passkey: Passkey
  passkey_challenge: PasskeyChallenge
  point_value: PointValue
  points_account: PointsAccount
  points_adjustment: PointsAdjustment
  points_entry: PointsEntry
  points_hold: PointsHold
  points_lot: PointsLot
  points_rate: PointsRate
  points_reminder: PointsReminder
  print_file: PrintFile
  print_hand_over: PrintHandOver
  print_proof: PrintProof
  product: Product
  product_category: ProductCategory
  product_image: ProductImage
  product_offer: ProductOffer
  product_reindex: ProductReindex
  product_return: ProductReturn
  product_return_event: ProductReturnEvent
  product_return_line: ProductReturnLine
  product_return_photo: ProductReturnPhoto
  product_revision: ProductRevision
  product_word: ProductWord
  programme_end: ProgrammeEnd
  programme_end_message: ProgrammeEndMessage
  project: Project
  project_event: ProjectEvent
  purchase_tally: PurchaseTally
  push_subscription: PushSubscription
  rate_limit: RateLimit
  reference_photo: ReferencePhoto
  refresh_token: RefreshToken
  region_terms: RegionTerms
  regional_setting: RegionalSetting
  register_answer: RegisterAnswer
  register_import: RegisterImport
  returned_answer: ReturnedAnswer
  sales_representative: SalesRepresentative
  scan: Scan
  scan_photo: ScanPhoto
  security_event: SecurityEvent
  serial_delivery: SerialDelivery
  session: Session
  settings_version: SettingsVersion
  shipped_serial: ShippedSerial
  shop_attribute: ShopAttribute
  shop_attribute_value: ShopAttributeValue
  shop_category: ShopCategory
  shop_size: ShopSize
  shop_word: ShopWord
  sign_in_challenge: SignInChallenge
  sign_in_lock: SignInLock
  spending_freeze: SpendingFreeze
  staff: Staff
  staff_challenge: StaffChallenge
  staff_recovery_code: StaffRecoveryCode
  staff_session: StaffSession
  statement_proof: StatementProof
  stock_move: StockMove
  survey_answer: SurveyAnswer
  survey_question: SurveyQuestion
  ticket: Ticket
  ticket_file: TicketFile
  ticket_macro: TicketMacro
  ticket_mention: TicketMention
  ticket_message: TicketMessage
  ticket_note: TicketNote
  ticket_read: TicketRead
  tier_benefit: TierBenefit
  tier_bracket: TierBracket
  tier_notification: TierNotification
  tier_progress: TierProgress
  top_up: TopUp
  variant: Variant
  variant_price: VariantPrice
  variant_value: VariantValue
  voucher_alarm: VoucherAlarm
  voucher_code: VoucherCode
  voucher_import: VoucherImport
  voucher_read: VoucherRead
  voucher_upload: VoucherUpload
  wrong_code: WrongCode
  yearly_statement: YearlyStatement
}
