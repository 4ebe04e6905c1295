/**
 * Every refusal of the API: code → status and English message. The code is also a key under
 * `refusals` in `phrases`, where each language says the same; a test holds the two together.
 */
export const refusals = {
  'common.bad_json': { status: 400, message: 'The request body is not valid JSON.' },
  'common.unauthenticated': { status: 401, message: 'Unauthenticated.' },
  'common.forbidden': { status: 403, message: 'Forbidden.' },
  'common.not_found': { status: 404, message: 'Not found.' },
  'common.method_not_allowed': { status: 405, message: 'Method not allowed.' },
  'common.too_large': { status: 413, message: 'The request is too large.' },
  'common.not_json': { status: 415, message: 'The request body must be JSON.' },
  'common.invalid': { status: 422, message: 'The given data was invalid.' },
  'common.too_many': { status: 429, message: 'Too many attempts. Please try again later.' },
  'common.fault': { status: 500, message: 'Something went wrong. Please try again.' },
  'common.maintenance': { status: 503, message: 'The service is being maintained.' },

  'sign_in.not_found': { status: 404, message: 'Installer not found.' },
  'sign_in.wrong_code': { status: 406, message: 'The code is not valid.' },
  'sign_in.locked': { status: 429, message: 'Too many wrong codes. Please try again later.' },
  'sign_in.invalid_phone': { status: 422, message: 'Invalid phone number.' },

  'companies.not_found': { status: 404, message: 'Not found.' },
  'companies.terms_not_open': { status: 409, message: 'The terms are accepted already.' },

  'projects.not_found': { status: 404, message: 'Not found.' },
  'projects.too_many': { status: 429, message: 'Too many projects were created today.' },
  'projects.not_open': { status: 409, message: 'The project is not open.' },

  'scans.not_found': { status: 404, message: 'Not found.' },
  'scans.unreadable_code': { status: 422, message: 'This is not the code of a window.' },
  'scans.already_in_project': {
    status: 409,
    message: 'Your company has already scanned this window.',
  },
  'scans.project_full': { status: 422, message: 'A project holds at most 200 scans.' },
  'scans.locked': {
    status: 429,
    message: 'Too many wrong codes. Scanning is locked for 24 hours.',
  },
  'scans.too_old': { status: 422, message: 'The scan was taken too long ago.' },
  'scans.photo_unreadable': { status: 422, message: 'The photo could not be read.' },
  'scans.photo_type': { status: 415, message: 'The photo must be a JPEG, PNG or WebP picture.' },

  'surveys.already_answered': { status: 409, message: 'The survey is already answered.' },
  'surveys.no_products': { status: 422, message: 'Scan at least one window before the survey.' },

  'installers.not_found': { status: 404, message: 'Not found.' },
  'points.not_found': { status: 404, message: 'Not found.' },
  'tiers.not_found': { status: 404, message: 'Not found.' },
  'shop.not_found': { status: 404, message: 'Not found.' },

  'orders.not_found': { status: 404, message: 'Not found.' },
  'orders.too_few_points': {
    status: 422,
    message: 'The company has too few points for this order.',
  },
  'orders.below_minimum': {
    status: 422,
    message: 'The order is below the minimum of the country.',
  },
  'orders.sold_out': { status: 422, message: 'The stock is smaller than the ordered quantity.' },
  'orders.not_available': { status: 422, message: 'A product of the order is not available.' },
  'orders.mixed_types': {
    status: 422,
    message: 'The order mixes products of different order types.',
  },
  'orders.no_registration_number': {
    status: 422,
    message: 'The company has no registration number.',
  },
  'orders.not_verified': { status: 422, message: 'The company is not verified yet.' },
  'orders.wrong_move': { status: 409, message: 'The order cannot change to this status.' },
  'orders.key_reused': { status: 422, message: 'The idempotency key belongs to another order.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** Texts of single fields, as the documents word them; translated by `problems` in `phrases`. */
export const problems = {
  required: 'This field is required.',
  invalid: 'This value is not valid.',
  too_short: 'This value is too short.',
  too_long: 'This value is too long.',
  too_small: 'This number is too small.',
  too_large: 'This number is too large.',
  not_offered: 'This choice is not offered.',
  invalid_email: 'This is not an e-mail address.',
  invalid_phone: 'Invalid phone number.',
  email_taken: 'The email has already been taken.',
  phone_taken: 'Phone number is not unique.',
  number_taken: 'The company registration number has already been taken.',
  letters: 'Letters are not allowed.',
  must_accept: 'Please tick this box.',
  wrong_country: 'The phone number belongs to another country.',
  characters: 'This text has characters that cannot be stored.',
  answer_all: 'Please answer this question.',
} as const

export type ProblemCode = keyof typeof problems

/** What a refused call carries: always `message`, the rest as it applies. */
export type RefusalBody = {
  code?: RefusalCode
  message: string
  params?: Record<string, string | number>
  errors?: Record<string, string[]>
  request_id?: string
}
