/** Address of the test's push service, beside the port of the server under test. */
export function getPushServiceUrl(port: number) {
  return `http://localhost:${port + 1000}`
}
