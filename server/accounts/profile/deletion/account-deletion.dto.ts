import { ProofOfIdentityRequest } from '../../sessions/proof.dto';

/** Proof that it is really the person. */
export class DeleteAccountRequest extends ProofOfIdentityRequest {}
