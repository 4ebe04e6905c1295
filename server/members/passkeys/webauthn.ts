/** The library of certificates and signatures: only for who signs in with a passkey. */
export const importWebauthn = () => import('@simplewebauthn/server')
