/** The migrated database from which each server test clones its own. */
export const templateName = 'template_rooms'
