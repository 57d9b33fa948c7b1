import { ProofOfIdentityRequest } from '../../accounts';
import { IsId } from '../../platform/http/input/field-rules';

/** Who shall own the organization, and proof that its owner wants it. */
export class TransferOwnershipRequest extends ProofOfIdentityRequest {
  /** Id of the member who owns it from now on. */
  @IsId()
  member_id!: string;
}

/** Proof that it is really its owner who deletes the organization. */
export class DeleteOrganizationRequest extends ProofOfIdentityRequest {}
