import { join } from 'node:path'

/** What the club shows and says that is no program: pictures, films, legal drafts. */
export const contentFolder = join(import.meta.dirname, '../../content')
