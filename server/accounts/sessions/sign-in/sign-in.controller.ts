import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { PublicRoute } from '../../../platform/access/public-route.decorator';
import { CodeAwaitedResponse, SignedInResponse, SignInRequest, toSignedInResponse, toSignInResponse, VerifySignInRequest } from './sign-in.dto';
import { SignInService } from './sign-in.service';

const RATE_LIMITED = { status: 429, description: 'Too many failures (`rate_limited`). `Retry-After` says how long to wait.' };

@ApiTags('accounts')
@PublicRoute()
@Controller('api/accounts/login')
export class SignInController {
  constructor(private readonly signIns: SignInService) {}

  /** Signs in with address and password. Where the person has a second factor, a code is asked for before there is a session. */
  @Post()
  @HttpCode(200)
  @ApiExtraModels(SignedInResponse, CodeAwaitedResponse)
  @ApiOkResponse({ schema: { oneOf: [{ $ref: getSchemaPath(SignedInResponse) }, { $ref: getSchemaPath(CodeAwaitedResponse) }] } })
  @ApiResponse({ status: 401, description: 'No such account, another password, or not active yet: not told apart (`invalid_credentials`).' })
  @ApiResponse(RATE_LIMITED)
  async signIn(@Body() { email, password }: SignInRequest): Promise<SignedInResponse | CodeAwaitedResponse> {
    return toSignInResponse(await this.signIns.signIn(email, password));
  }

  /** Finishes a sign-in with a code of the app, or with a recovery code. Five wrong ones end it. */
  @Post('verify')
  @HttpCode(200)
  @ApiOkResponse({ type: SignedInResponse })
  @ApiResponse({ status: 401, description: 'A wrong code, or a sign-in that is over: not told apart (`sign_in_code_invalid`).' })
  @ApiResponse(RATE_LIMITED)
  async verifySignIn(@Body() { challenge, code }: VerifySignInRequest): Promise<SignedInResponse> {
    return toSignedInResponse(await this.signIns.verify(challenge, code));
  }
}
