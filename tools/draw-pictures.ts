import { join } from 'node:path'
import { drawPortalPictures } from '#demo/pictures/draw.ts'

await drawPortalPictures(join(import.meta.dirname, '../portal/public/pictures'))
