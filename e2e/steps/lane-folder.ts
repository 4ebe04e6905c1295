import { join } from 'node:path'

/** The data folder of a lane's server. */
export function laneFolder(lane: string) {
  return join(process.env['E2E_FOLDER']!, lane)
}
