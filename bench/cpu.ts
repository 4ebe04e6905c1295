import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

export function readCpuMs(pid: number) {
  const fields = readStat(pid)
  return ((fields[11]! + fields[12]!) * 1000) / ticksPerSecond
}

function readEndedChildrenMs(pid: number) {
  const fields = readStat(pid)
  return ((fields[13]! + fields[14]!) * 1000) / ticksPerSecond
}

/** The numbers of proc(5) from the state on. */
function readStat(pid: number) {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
}

/** The same of a PostgreSQL with all its backends, those that have ended too. */
export function postgresCpu(postmaster: number) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all
    .map(Number)
    .filter((pid) => pid === postmaster || findParent(pid) === postmaster)
    .reduce((sum, pid) => sum + cpuOrNothing(pid), readEndedChildrenMs(postmaster))
}

export function readMemoryMb(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kilobytes) / 1024
}

export function findParent(pid: number) {
  try {
    return readStat(pid)[1]
  } catch {
    return undefined
  }
}

function cpuOrNothing(pid: number) {
  try {
    return readCpuMs(pid)
  } catch {
    return 0
  }
}
