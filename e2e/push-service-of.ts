/** Where the server of a journey finds the push service of the test, beside its own port. */
export function pushServiceOf(port: number) {
  return `http://localhost:${port + 1000}`
}
