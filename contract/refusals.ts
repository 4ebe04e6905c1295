/**
 * Every refusal of the API: code → status and English message. The code is also a key under
 * `refusals` in `phrases`, where each language says the same; a test holds the two together.
 */
export const refusals = {
  'common.bad_json': { status: 400, message: 'The request body is not valid JSON.' },
  'common.unauthenticated': { status: 401, message: 'Unauthenticated.' },
  'common.forbidden': { status: 403, message: 'Forbidden.' },
  'common.emulated': { status: 403, message: 'This cannot be done with the eyes of a member.' },
  'common.not_found': { status: 404, message: 'Not found.' },
  'common.method_not_allowed': { status: 405, message: 'Method not allowed.' },
  'common.too_large': { status: 413, message: 'The request is too large.' },
  'common.bad_form': { status: 400, message: 'The form is broken or holds more than one file.' },
  'common.not_json': { status: 415, message: 'The request body must be JSON.' },
  'common.invalid': { status: 422, message: 'The given data was invalid.' },
  'common.too_many': { status: 429, message: 'Too many attempts. Please try again later.' },
  'common.busy': { status: 429, message: 'The server is busy. Please try again in a moment.' },
  'common.fault': { status: 500, message: 'Something went wrong. Please try again.' },
  'common.maintenance': { status: 503, message: 'The service is being maintained.' },
  'common.unavailable': {
    status: 503,
    message: 'The service cannot answer at the moment. Please try again shortly.',
  },
  'common.unclear': {
    status: 503,
    message: 'The connection was lost. Please check whether the change was made.',
  },
  'common.disk_full': {
    status: 507,
    message: 'There is no room for files at the moment. Please try again later.',
  },

  'uploads.infected': { status: 422, message: 'The file is infected and was not taken.' },
  'uploads.scanner_away': { status: 503, message: 'Files cannot be checked at the moment.' },

  'pictures.sides': { status: 422, message: 'Each side must have 16 to 8,000 pixels.' },
  'pictures.ratio': { status: 422, message: 'The picture is too long for its width.' },
  'pictures.large': { status: 422, message: 'The picture has too many pixels.' },

  'sign_in.not_found': { status: 404, message: 'Installer not found.' },
  'sign_in.wrong_code': { status: 406, message: 'The code is not valid.' },
  'sign_in.wrong_passkey': { status: 406, message: 'The passkey is not valid.' },
  'sign_in.company_rejected': { status: 403, message: 'The company was not accepted.' },
  'sign_in.company_appealed': { status: 403, message: 'The appeal of the company is looked at.' },
  'sign_in.company_blocked': { status: 403, message: 'The company is blocked.' },
  'sign_in.company_closed': { status: 403, message: 'The company was closed.' },
  'sign_in.passkey_needed': { status: 403, message: 'The account asks for a passkey.' },
  'sign_in.locked': { status: 429, message: 'Too many wrong codes. Please try again later.' },
  'sign_in.invalid_phone': { status: 422, message: 'Invalid phone number.' },

  'claims.taken': { status: 409, message: 'Somebody else works on this item.' },

  'bulk.not_found': { status: 404, message: 'Not found.' },
  'bulk.changed': { status: 409, message: 'The number of items has changed.' },
  'bulk.too_many': { status: 422, message: 'These are too many items for one job.' },
  'bulk.nothing_to_undo': { status: 409, message: 'There is nothing to undo.' },
  'bulk.undo_over': { status: 409, message: 'It is too late to undo this.' },

  'staff.not_found': { status: 404, message: 'Not found.' },
  'staff.enrolled_already': { status: 409, message: 'The second factor is set up already.' },
  'staff.step_up': { status: 403, message: 'Please show the second factor again.' },
  'staff.oneself': { status: 403, message: 'Nobody does this to their own account.' },
  'staff.last_admin': { status: 409, message: 'The last super admin has to stay.' },

  'invariants.not_frozen': { status: 409, message: 'Spending is not frozen.' },
  'invariants.own_request': { status: 403, message: 'Another person lifts the freeze.' },

  'programme.announced': {
    status: 409,
    message: 'An end of the club is announced in this country already.',
  },
  'programme.not_announced': {
    status: 409,
    message: 'No end of the club is announced in this country.',
  },
  'programme.confirmed': { status: 409, message: 'The end of the club is confirmed already.' },
  'programme.own_announcement': {
    status: 409,
    message: 'You have announced the end of the club. Another person confirms it.',
  },
  'programme.too_late': {
    status: 409,
    message: 'Three months are no longer left until the last day. Please announce a later one.',
  },
  'programme.no_registration': {
    status: 409,
    message: 'The club ends in this country and takes no new companies.',
  },
  'programme.ended': { status: 409, message: 'The club has ended in this country.' },

  'settings.terms_announced': {
    status: 409,
    message: 'New terms of this country are announced already.',
  },

  'companies.not_found': { status: 404, message: 'Not found.' },
  'companies.decided': { status: 409, message: 'The company does not wait for the club.' },
  'companies.own_rejection': {
    status: 403,
    message: 'Another person than who rejected the company takes it after all.',
  },
  'companies.appeal_expired': {
    status: 403,
    message: 'The time for the appeal is over. Please sign in again.',
  },
  'companies.no_appeal': { status: 409, message: 'There is nothing to appeal against.' },
  'companies.unproven_number': {
    status: 409,
    message: 'A registration number is not proven. Look at the company by itself.',
  },
  'companies.looks_alike': {
    status: 409,
    message: 'The company looks like another one. Look at it by itself.',
  },
  'companies.numbers_requested': {
    status: 409,
    message: 'The company wishes for other numbers. Look at it by itself.',
  },
  'companies.merged': { status: 409, message: 'The company was merged into another one.' },
  'companies.same_status': { status: 409, message: 'The company has this status already.' },
  'companies.other_region': { status: 422, message: 'The companies lie in different countries.' },
  'companies.not_active': { status: 422, message: 'Choose another, active company.' },
  'companies.merge_obstacle': { status: 409, message: 'The companies cannot be merged now.' },
  'companies.terms_not_open': { status: 409, message: 'The terms are accepted already.' },

  'projects.not_found': { status: 404, message: 'Not found.' },
  'projects.too_many': { status: 429, message: 'Too many projects were created today.' },
  'projects.not_open': { status: 409, message: 'The project is not open.' },
  'projects.has_products': { status: 409, message: 'The project has products.' },
  'projects.not_extendable': { status: 409, message: 'The project cannot get more days.' },
  'projects.not_reopenable': { status: 409, message: 'The project cannot be opened again.' },
  'projects.not_in_review': { status: 409, message: 'The project is not in review.' },
  'projects.no_valid_scan': { status: 409, message: 'The project has no scan that counts.' },

  'scans.not_found': { status: 404, message: 'Not found.' },
  'scans.unreadable_code': { status: 422, message: 'This is not the code of a window.' },
  'scans.already_in_project': {
    status: 409,
    message: 'Your company has already scanned this window.',
  },
  'scans.counts_elsewhere': { status: 409, message: 'The product counts for another company.' },
  'scans.decided': { status: 409, message: 'The scan has been decided.' },
  'scans.own_rejection': {
    status: 403,
    message: 'Another person than who rejected the scan looks at it again.',
  },
  'scans.project_ended': { status: 409, message: 'The project of the scan has ended.' },
  'scans.withdrawn': {
    status: 409,
    message: 'The register says that the product was withdrawn.',
  },
  'scans.not_yours': { status: 403, message: 'Only who made the scan or the owner may do this.' },
  'scans.too_many_unknown': { status: 429, message: 'Too many unknown serials. Try again later.' },
  'scans.nothing_to_appeal': { status: 409, message: 'The scan counts or is not judged.' },
  'scans.already_appealed': { status: 409, message: 'The verdict is appealed already.' },
  'serials.key_regions': { status: 422, message: 'The key may be for countries of yours only.' },
  'serials.key_not_found': { status: 404, message: 'There is no such key.' },
  'serials.delivery_not_found': { status: 404, message: 'There is no such file.' },
  'serials.import_id_used': {
    status: 409,
    message: 'Another file was imported under this id.',
  },
  'scans.import_running': { status: 409, message: 'Another import of the register is running.' },
  'scans.import_columns': { status: 422, message: 'Columns of the register are missing.' },
  'scans.import_unreadable': { status: 422, message: 'The file is not readable as CSV.' },
  'scans.import_encoding': { status: 422, message: 'The file is not encoded as UTF-8.' },
  'scans.import_too_long': { status: 422, message: 'The file has too many rows.' },
  'scans.project_full': { status: 422, message: 'A project holds at most 200 scans.' },
  'scans.locked': {
    status: 429,
    message: 'Too many wrong codes. Scanning is locked for 24 hours.',
  },
  'scans.too_old': { status: 422, message: 'The scan was taken too long ago.' },
  'scans.photo_unreadable': { status: 422, message: 'The photo could not be read.' },
  'scans.too_many_photos': { status: 429, message: 'Too many photos were sent today.' },
  'scans.photo_type': { status: 415, message: 'The photo must be a JPEG, PNG or WebP picture.' },

  'serials.not_found': { status: 404, message: 'Not found.' },
  'serials.same_status': { status: 409, message: 'The serial has this status already.' },

  'surveys.already_answered': { status: 409, message: 'The survey is already answered.' },
  'surveys.not_yours': {
    status: 403,
    message: 'The survey is answered by who made the project or the owner.',
  },
  'surveys.no_products': { status: 422, message: 'Scan at least one window before the survey.' },

  'installers.not_found': { status: 404, message: 'Not found.' },
  'installers.terms_changed': {
    status: 409,
    message: 'The terms have changed meanwhile. Please read the new ones.',
  },
  'installers.fresh_factor_needed': {
    status: 403,
    message: 'Please prove once more who you are.',
  },
  'installers.verified': { status: 409, message: 'The e-mail address is verified already.' },
  'installers.wrong_code': { status: 406, message: 'The code is not valid.' },
  'installers.one_contact': {
    status: 422,
    message: 'E-mail and phone are changed one after the other.',
  },
  'installers.change_open': {
    status: 409,
    message: 'Another change of this account waits or took effect less than 72 hours ago.',
  },
  'installers.change_decided': { status: 409, message: 'The change has been decided.' },
  'installers.own_change': { status: 403, message: 'Another person decides on this change.' },
  'installers.link_over': { status: 404, message: 'The link was used or its time is over.' },
  'installers.spending_paused': {
    status: 403,
    message: 'The account was changed lately. Spending opens again when the pause is over.',
  },
  'installers.picture_type': { status: 415, message: 'The picture must be a PNG or JPEG.' },
  'installers.picture_large': { status: 422, message: 'The picture is too large.' },
  'installers.picture_unreadable': { status: 422, message: 'The picture could not be read.' },
  'passkeys.too_many': { status: 409, message: 'The account has as many passkeys as it may.' },
  'passkeys.none': { status: 409, message: 'The account has no passkey.' },
  'team.not_found': { status: 404, message: 'Not found.' },
  'team.full': {
    status: 422,
    message: 'The company has as many installers as its country allows.',
  },
  'team.owners_full': {
    status: 422,
    message: 'The company has as many owners as its country allows.',
  },
  'team.last_owner': { status: 409, message: 'The last owner of a company stays.' },
  'team.oneself': { status: 409, message: 'Nobody removes himself.' },
  'team.owner': { status: 403, message: 'An owner is changed by himself or by the club.' },
  'team.joined_already': { status: 409, message: 'The invitation has been taken up.' },
  'team.number_closed': {
    status: 409,
    message: 'No more invitations can be sent to this number.',
  },
  'team.withdrawn': { status: 403, message: 'The owner of the company does not allow this.' },
  'points.not_found': { status: 404, message: 'Not found.' },
  'points.frozen': {
    status: 409,
    message: 'Spending is paused while the club checks its data. Please try again later.',
  },
  'points.too_few': { status: 422, message: 'The company has too few points.' },
  'points.statement_too_long': {
    status: 422,
    message: 'The period has too many entries to print.',
  },
  'points.own_entry': { status: 403, message: 'Nobody approves an entry of their own.' },
  'points.needs_finance': { status: 403, message: 'Finance decides on this amount.' },
  'points.month_used_up': { status: 422, message: 'The limit of the month is used up.' },
  'points.decided': { status: 409, message: 'The correction has been decided.' },
  'tiers.not_found': { status: 404, message: 'Not found.' },
  'rewards.not_found': { status: 404, message: 'Not found.' },
  'rewards.revoked': { status: 409, message: 'The certificate was taken back already.' },
  'marketing.not_found': { status: 404, message: 'Not found.' },
  'marketing.one_line': { status: 422, message: 'A print is ordered by itself.' },
  'orders.no_print_data': {
    status: 422,
    message: 'There is nothing to print yet: fill in the form.',
  },
  'marketing.design_changed': {
    status: 409,
    message: 'The design of this product has changed meanwhile. Look at the preview again.',
  },
  'marketing.logo_too_big': { status: 413, message: 'A logo has at most 10,000,000 bytes.' },
  'marketing.logo_type': {
    status: 415,
    message: 'A logo is a JPEG, PNG, SVG, PDF, PostScript, ZIP, TIFF, Photoshop, EPS or AI file.',
  },
  'marketing.logo_not_found': { status: 422, message: 'The logo is not there. Upload it again.' },
  'marketing.texts_unchecked': { status: 422, message: 'Confirm that you have checked the texts.' },
  'marketing.needs_proof': { status: 409, message: 'The member approves a print by its proof.' },
  'marketing.wrong_phase': { status: 409, message: 'This print has moved on meanwhile.' },
  'marketing.no_changes_left': { status: 409, message: 'Both rounds of change are used.' },
  'marketing.nothing_to_change': { status: 422, message: 'Say what has to change.' },
  'marketing.pdf_wrong': { status: 422, message: 'The file cannot be printed as it is.' },
  'marketing.no_printer': { status: 409, message: 'This way to the printer is not set up.' },
  'marketing.printer_away': {
    status: 503,
    message: 'The printer could not be reached. Please try again later.',
  },
  'shop.not_found': { status: 404, message: 'Not found.' },
  'shop.sku_taken': { status: 409, message: 'Another product has this item number.' },
  'shop.slug_taken': { status: 409, message: 'Another category has this short name.' },
  'shop.changed_meanwhile': {
    status: 409,
    message: 'Somebody has changed this meanwhile. Load it again.',
  },
  'shop.never_priced': {
    status: 409,
    message: 'The product has never had a price in this country.',
  },
  'shop.other_regions': {
    status: 403,
    message: 'Countries that are not yours share this, so you cannot change it.',
  },
  'shop.same_values': { status: 409, message: 'Another variant has the same values.' },
  'shop.variant_used': {
    status: 409,
    message: 'This variant has been priced, stocked or sold. Take its prices away instead.',
  },
  'shop.value_used': { status: 409, message: 'A variant has this.' },
  'shop.category_used': { status: 409, message: 'Products lie in this category.' },
  'shop.image_type': { status: 415, message: 'The picture must be a JPEG, PNG or WebP.' },
  'shop.image_unreadable': { status: 422, message: 'The picture could not be read.' },
  'shop.too_many_images': { status: 422, message: 'The product has as many pictures as it may.' },
  'shop.import_columns': {
    status: 422,
    message: 'The first line must name the column sku and at least one of stock or price_pl.',
  },
  'shop.import_unreadable': { status: 422, message: 'The file is not readable as CSV.' },
  'shop.import_encoding': { status: 422, message: 'The file is not encoded as UTF-8.' },
  'shop.import_too_long': { status: 422, message: 'The file has too many rows.' },
  'shop.import_changed': {
    status: 409,
    message: 'Prices or stock have changed since you checked the file. Check it again.',
  },

  'notifications.not_found': { status: 404, message: 'Not found.' },
  'notifications.not_switched': { status: 422, message: 'This cannot be switched.' },
  'notifications.no_phone': { status: 422, message: 'An SMS needs a confirmed phone number.' },
  'unsubscribe.wrong_link': { status: 422, message: 'This link is not one of ours.' },
  'push.off': { status: 422, message: 'Push messages are switched off here.' },
  'push.endpoint': { status: 422, message: 'This is not the address of a push service.' },
  'push.keys': { status: 422, message: 'The keys of the subscription are not valid.' },
  'content.not_found': { status: 404, message: 'Not found.' },

  'card.not_found': { status: 404, message: 'Not found.' },
  'card.not_offered': { status: 422, message: 'The club card is not offered in this country.' },
  'card.single_piece': { status: 422, message: 'The club card is ordered alone, one piece.' },
  'card.exists': { status: 422, message: 'The company has a club card.' },
  'card.order_pending': {
    status: 422,
    message: 'The company has ordered its club card already.',
  },
  'card.too_few_scans': {
    status: 422,
    message: 'The company has scanned too few windows this year.',
  },
  'card.none': { status: 422, message: 'The company has no club card.' },
  'card.registered': { status: 409, message: 'The card is registered already.' },
  'card.serial_refused': {
    status: 422,
    message: 'The serial number is not that of your card.',
  },
  'card.too_many_attempts': {
    status: 429,
    message: 'Too many wrong serial numbers. Please try again tomorrow.',
  },
  'card.unavailable': { status: 424, message: 'The provider of the card does not answer.' },
  'card.not_active': { status: 422, message: 'The card is not active.' },
  'card.not_registered': { status: 422, message: 'The card is not registered yet.' },
  'card.email_not_verified': {
    status: 422,
    message: 'The e-mail address is not verified yet.',
  },
  'card.not_verified': { status: 422, message: 'The company is not verified yet.' },
  'card.terms_changed': { status: 409, message: 'The terms of the card have changed.' },
  'card.over_limit': { status: 422, message: 'The top-up is above what is left of the limit.' },
  'card.too_few_points': {
    status: 422,
    message: 'The company has too few points for this top-up.',
  },
  'card.key_reused': { status: 422, message: 'The idempotency key belongs to another top-up.' },
  'card.decided': { status: 409, message: 'The top-up has been decided.' },

  'ownership.not_found': { status: 404, message: 'Not found.' },
  'ownership.open': { status: 409, message: 'The company is being handed over already.' },
  'ownership.over': { status: 409, message: 'This hand-over is over.' },
  'ownership.not_possible': {
    status: 422,
    message: 'An owner hands over to an employee who has signed in.',
  },
  'ownership.changed_lately': {
    status: 422,
    message: 'A contact of one of you was changed within 72 hours.',
  },
  'ownership.no_contact': { status: 422, message: 'One of you has no confirmed contact.' },
  'ownership.wrong_code': { status: 422, message: 'The code is wrong.' },
  'ownership.too_many': { status: 429, message: 'Too many hand-overs were begun today.' },

  'finance.not_found': { status: 404, message: 'Not found.' },
  'finance.resolved': { status: 409, message: 'The task has been settled.' },
  'finance.own_adjustment': {
    status: 403,
    message: 'Another person settles what you have corrected yourself.',
  },

  'vouchers.pool_empty': { status: 409, message: 'The pool has too few codes for the order.' },
  'vouchers.unknown_sku': { status: 404, message: 'No variant has this SKU.' },
  'vouchers.not_a_voucher': { status: 422, message: 'The product is not a voucher.' },
  'vouchers.own_upload': { status: 403, message: 'Another person decides on this file.' },
  'vouchers.upload_over': { status: 409, message: 'This file is not waiting any more.' },
  'vouchers.import_running': { status: 409, message: 'Another import of codes is running.' },
  'vouchers.import_columns': { status: 422, message: 'Columns of the file of codes are missing.' },
  'vouchers.import_unreadable': { status: 422, message: 'The file is not readable as CSV.' },
  'vouchers.import_encoding': { status: 422, message: 'The file is not encoded as UTF-8.' },
  'vouchers.import_too_long': { status: 422, message: 'The file has too many rows.' },

  'support.file_unchecked': { status: 409, message: 'The file is still being checked.' },
  'support.not_found': { status: 404, message: 'Not found.' },
  'support.too_many': { status: 429, message: 'Too many messages in a minute.' },
  'support.too_many_files': { status: 429, message: 'Too many files were sent today.' },
  'support.file_type': {
    status: 415,
    message: 'The file must be a PNG, JPEG, WebP or HEIC picture or a PDF.',
  },
  'support.file_unreadable': { status: 422, message: 'The file cannot be read.' },
  'support.newer_message': { status: 409, message: 'Somebody has written here since.' },
  'support.merged': { status: 409, message: 'This ticket went into another one.' },
  'support.not_merged': { status: 409, message: 'These tickets cannot become one.' },
  'support.not_rated': { status: 409, message: 'This conversation cannot be rated now.' },

  'orders.not_found': { status: 404, message: 'Not found.' },
  'orders.too_few_points': {
    status: 422,
    message: 'The company has too few points for this order.',
  },
  'orders.below_minimum': {
    status: 422,
    message: 'The order is below the minimum of the country.',
  },
  'orders.owes_points': {
    status: 422,
    message: 'The company owes points. Orders open again when it has earned them.',
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
  'orders.numbers_in_review': {
    status: 422,
    message: 'The new numbers of the company are being checked.',
  },
  'orders.not_verified': { status: 422, message: 'The company is not verified yet.' },
  'orders.no_codes': { status: 409, message: 'No voucher code of this order is ready.' },
  'orders.reminded': { status: 409, message: 'The owner was reminded within the last hour.' },
  'orders.too_late_to_take_back': {
    status: 409,
    message: 'The 30 minutes to take the order back are over.',
  },
  'photos.decided': { status: 409, message: 'This photo was decided on already.' },
  'photos.not_closed': { status: 422, message: 'The project is not finished.' },
  'photos.not_found': { status: 404, message: 'Not found.' },
  'photos.not_offered': { status: 422, message: 'The club asks for no photos here.' },
  'photos.repeated': { status: 409, message: 'The project has a photo already.' },
  'photos.year_full': { status: 422, message: 'No more photos are taken this year.' },
  'returns.not_found': { status: 404, message: 'Not found.' },
  'returns.not_returnable': { status: 422, message: 'This order cannot be given back.' },
  'returns.too_late': { status: 422, message: 'The 14 days after the delivery are over.' },
  'returns.too_many': { status: 422, message: 'More pieces than are left to give back.' },
  'returns.photo_needed': { status: 422, message: 'A photo is missing.' },
  'returns.only_points': { status: 422, message: 'What is not needed is not replaced.' },
  'returns.decided': { status: 409, message: 'The return has been decided already.' },
  'returns.sold_out': { status: 422, message: 'The stock is too small for a replacement.' },
  'returns.not_arrived': { status: 422, message: 'The products have to come back first.' },
  'orders.wrong_move': { status: 409, message: 'The order cannot change to this status.' },
  'orders.key_reused': { status: 422, message: 'The idempotency key belongs to another order.' },
  'orders.still_running': { status: 409, message: 'The same order is still being placed.' },
  'orders.price_changed': { status: 409, message: 'A price has changed. Please check the cart.' },
  'orders.over_limit': {
    status: 422,
    message: 'The order is above what a company may order of a product.',
  },
  'orders.too_heavy': {
    status: 422,
    message: 'A product of the order is not sent to the country.',
  },
  'orders.too_few_scans': {
    status: 422,
    message: 'The company has too few scans this year for a product of the order.',
  },
  'orders.email_not_verified': { status: 422, message: 'The e-mail address is not verified yet.' },
  'orders.own_approval': { status: 403, message: 'The second approval is by another person.' },
  'orders.request_not_found': { status: 404, message: 'Not found.' },
  'orders.request_answered': { status: 409, message: 'The request is not waiting any more.' },
  'orders.too_many_requests': { status: 429, message: 'Too many requests are waiting.' },
  'orders.may_not_request': { status: 403, message: 'The owner does not allow requests.' },
  'orders.over_allowance': {
    status: 422,
    message: 'The order is above what is left of the monthly allowance.',
  },
  'orders.owner_orders': { status: 403, message: 'The owner orders without asking.' },
  'messages.too_late': {
    status: 409,
    message: 'None of these messages can be sent any more.',
  },
  'broadcasts.not_found': { status: 404, message: 'Not found.' },
  'broadcasts.sent': { status: 409, message: 'The message was sent already.' },
  'broadcasts.nobody': { status: 422, message: 'The message would reach nobody.' },
  'broadcasts.count_changed': {
    status: 409,
    message: 'The number of people has changed.',
  },
  'content.changed_meanwhile': {
    status: 409,
    message: 'Somebody else has changed this meanwhile.',
  },
  'content.foreign_regions': {
    status: 403,
    message: 'It is for countries that are not yours.',
  },
  'content.picture_wrong': {
    status: 422,
    message: 'The picture must be a JPEG, PNG or WebP of at most 8 MB.',
  },
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
  installer_exists: 'Installer exists.',
  number_taken: 'The company registration number has already been taken.',
  digits: 'A name has no digits.',
  letters: 'Letters are not allowed.',
  must_accept: 'Please tick this box.',
  wrong_country: 'The phone number belongs to another country.',
  post_box: 'A parcel cannot go to a PO box.',
  postal_code: 'The postal code is not of this country.',
  price_changed: 'The price has changed.',
  characters: 'This text has characters that cannot be stored.',
  answer_all: 'Please answer this question.',
} as const

export type ProblemCode = keyof typeof problems

/** Body of a refused call: always `message`, the other fields as they apply. */
export type RefusalBody = {
  code?: RefusalCode
  message: string
  params?: Record<string, string | number>
  errors?: Record<string, string[]>
  request_id?: string
}
