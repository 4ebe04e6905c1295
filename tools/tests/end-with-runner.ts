const pauseMs = 1000
const patienceMs = 60_000
const runner = process.ppid

/** Loaded into each process of a test run: whose runner was killed ends as well, in order if it can. */
const watch = setInterval(() => {
  if (process.ppid === runner) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGINT')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patienceMs).unref()
}, pauseMs).unref()
