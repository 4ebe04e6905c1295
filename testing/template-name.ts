/** The migrated database from which each room test clones its own. */
export const templateName = 'template_rooms'
