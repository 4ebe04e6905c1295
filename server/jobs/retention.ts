import type { Tables } from '#server/database/tables.ts'

type Table = keyof Tables
type Period = {
  /** So many days after `since`, and only where `only` holds; both are SQL. */
  days: number
  since: string
  only?: string
}

/** How long rows stay that nothing needs for ever; the purge deletes them. (safety D25) */
export const retention: Partial<Record<Table, Period>> = {
  sign_in_challenge: { days: 1, since: 'expires_at' },
  passkey_challenge: { days: 1, since: 'expires_at' },
  staff_challenge: { days: 1, since: 'expires_at' },
  contact_proof: { days: 30, since: 'expires_at' },
  refresh_token: { days: 0, since: 'expires_at' },
  session: { days: 90, since: 'ends_at' },
  push_subscription: {
    days: 0,
    since: '(select s.ends_at from session s where s.id = session_id)',
  },
  staff_session: { days: 90, since: 'last_used_at' },
  rate_limit: { days: 0, since: 'to_timestamp(expire / 1000.0)' },
  wrong_code: { days: 2, since: 'at' },
  message: { days: 90, since: 'created_at', only: 'next_try_at is null' },
  mail_hour: { days: 1, since: 'started_at' },
  demo_outbox: { days: 7, since: 'sent_at' },
  broadcast_recipient: {
    days: 90,
    since: '(select b.ended_at from broadcast b where b.id = broadcast_id)',
  },
  job_failure: { days: 30, since: 'last_at' },
  points_reminder: { days: 90, since: 'ends_on' },
  tier_notification: { days: 365, since: 'make_date(year, 12, 31)' },
  voucher_alarm: { days: 30, since: 'day' },
  card_attempt: { days: 90, since: 'at' },
  card_event: { days: 90, since: 'received_at', only: 'handled_at is not null' },
  bulk_row: {
    days: 90,
    since: '(select r.ended_at from bulk_run r where r.id = bulk_run_id)',
  },
  register_import: { days: 730, since: 'ended_at' },
  security_event: { days: 365, since: 'at' },
  invited_number: { days: 365, since: 'at' },
  invariant_violation: { days: 365, since: 'mended_at' },
}

/** These have a purge of their own, as a file goes with the row or several tables at once. */
export const purgedByRoom: Partial<Record<Table, string>> = {
  scan_photo: 'scans.purgePhotos',
  ticket_file: 'scans.purgePhotos',
  ticket: 'support.purge',
  ticket_message: 'support.purge',
  ticket_note: 'support.purge',
  ticket_mention: 'support.purge',
  ticket_read: 'support.purge',
  content_picture: 'content.purgePictures',
  print_file: 'marketing.purgeLogos',
  notification: 'notifications.purge',
  claim: 'old.purge',
}

/** What stays, and why; of a person who is erased only what names nobody. */
export const permanent: Partial<Record<Table, string>> = {
  ...because('the ledger: what was earned, held, spent and lost', [
    'points_account',
    'points_entry',
    'points_lot',
    'points_hold',
    'hold_lot',
    'points_adjustment',
    'claw_back',
    'top_up',
    'club_card',
    'stock_move',
    'offer_change',
    'orders',
    'order_line',
    'order_event',
    'order_shipment',
    'order_print',
    'print_proof',
    'print_hand_over',
    'tier_benefit',
    'order_request',
    'order_request_line',
    'purchase_tally',
    'voucher_code',
    'voucher_import',
    'voucher_upload',
    'voucher_read',
    'behaviour_reward',
    'certificate_issue',
    'spending_freeze',
  ]),
  ...because('what points were earned by', [
    'project',
    'project_event',
    'scan',
    'shipped_serial',
    'survey_answer',
    'returned_answer',
    'tier_progress',
    'installer_month',
    'company_tally',
    'company_year',
    'number_month',
  ]),
  ...because('proof of what was agreed to and done', [
    'consent',
    'audit_entry',
    'audit_head',
    'audit_link',
    'audit_unlinked',
    'audit_check',
    'account_change',
    'emulation',
    'broadcast',
    'bulk_run',
  ]),
  ...because('people, companies and staff, until they are erased', [
    'company',
    'installer',
    'passkey',
    'notification_setting',
    'sign_in_lock',
    'staff',
    'staff_recovery_code',
  ]),
  ...because('what the club offers and how it works; changed by staff', [
    'settings_version',
    'regional_setting',
    'company_type',
    'points_rate',
    'region_terms',
    'approval_limit',
    'maintenance',
    'number_series',
    'content_item',
    'survey_question',
    'tier_bracket',
    'behaviour',
    'behaviour_points',
    'certificate',
    'shop_category',
    'product',
    'product_category',
    'product_image',
    'variant',
    'shop_attribute',
    'shop_attribute_value',
    'variant_value',
    'variant_price',
    'product_offer',
    'shop_size',
    'shop_word',
    'product_word',
    'product_reindex',
    'card_programme',
    'card_rate',
    'ticket_macro',
  ]),
  ...because('one row, or one for each channel', ['message_channel', 'invariant_round']),
}

function because(reason: string, tables: readonly Table[]) {
  return Object.fromEntries(tables.map((table) => [table, reason]))
}
