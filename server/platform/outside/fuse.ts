/** Five faults in a minute, if they are half of the calls, and the service is left alone for 30 s. */
export const fuse = {
  timeout: false,
  volumeThreshold: 5,
  errorThresholdPercentage: 49,
  rollingCountTimeout: 60_000,
  resetTimeout: 30_000,
} as const
