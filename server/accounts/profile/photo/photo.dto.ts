/** Where a photo is. */
export class PhotoResponse {
  /**
   * Address of the photo on this server. It does not change while the photo stays, and is gone with it.
   * @example '/api/accounts/photos/PzvG3yq0Tt5mYHkcJw6VbUe1RfN8sLxD/'
   */
  photo!: string;
}
