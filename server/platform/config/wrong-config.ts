/** A setting that stops the start; the message is the one line to print. */
export class WrongConfig extends Error {}
