import { join } from 'node:path'
import { root } from '../run-step.ts'

/** What screens import as react-i18next: a tenth of its and i18next's code is a tenth of sign-in's. */
export const ownTranslations = { 'react-i18next': join(root, 'web/react-i18next.ts') }
