import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Milliseconds of processor time a process has used so far. */
export function cpuOf(pid: number) {
  const fields = statOf(pid)
  return ((fields[11]! + fields[12]!) * 1000) / ticksPerSecond
}

function endedChildrenOf(pid: number) {
  const fields = statOf(pid)
  return ((fields[13]! + fields[14]!) * 1000) / ticksPerSecond
}

/** The numbers of proc(5) from the state on. */
function statOf(pid: number) {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
}

/** The same of a PostgreSQL with all its backends, those that have ended too. */
export function postgresCpu(postmaster: number) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all
    .map(Number)
    .filter((pid) => pid === postmaster || parentOf(pid) === postmaster)
    .reduce((sum, pid) => sum + cpuOrNothing(pid), endedChildrenOf(postmaster))
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kilobytes) / 1024
}

/** The parent of a process, unless it ended while we look. */
export function parentOf(pid: number) {
  try {
    return statOf(pid)[1]
  } catch {
    return undefined
  }
}

function cpuOrNothing(pid: number) {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}
