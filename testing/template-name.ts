/** The migrated database that each server test clones. */
export const templateName = 'template_rooflight'
