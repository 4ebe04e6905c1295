/** Address of the test's push service, beside the port of the journey's server. */
export function getPushServiceUrl(port: number) {
  return `http://localhost:${port + 1000}`
}
