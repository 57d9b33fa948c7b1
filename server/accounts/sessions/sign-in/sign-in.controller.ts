import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PublicRoute } from '../../../platform/access/public-route.decorator';
import { KnownDevices } from './known-devices';
import type { SignedIn } from './sign-in-completion';
import { CodeAwaitedResponse, SignedInResponse, SignInRequest, toSignedInResponse, toSignInResponse, VerifySignInRequest } from './sign-in.dto';
import { SignInService } from './sign-in.service';

const RATE_LIMITED = { status: 429, description: 'Too many failures (`rate_limited`). `Retry-After` says how long to wait.' };

@ApiTags('accounts')
@PublicRoute()
@Controller('api/accounts/login')
export class SignInController {
  constructor(
    private readonly signIns: SignInService,
    private readonly devices: KnownDevices,
  ) {}

  /** Signs in with address and password. Where the person has a second factor, a code is asked for before there is a session. */
  @Post()
  @HttpCode(200)
  @ApiExtraModels(SignedInResponse, CodeAwaitedResponse)
  @ApiOkResponse({ schema: { oneOf: [{ $ref: getSchemaPath(SignedInResponse) }, { $ref: getSchemaPath(CodeAwaitedResponse) }] } })
  @ApiResponse({ status: 401, description: 'No such account, another password, or not active yet: not told apart (`invalid_credentials`).' })
  @ApiResponse(RATE_LIMITED)
  async signIn(
    @Body() { email, password }: SignInRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse | CodeAwaitedResponse> {
    const outcome = await this.signIns.signIn(email, password);
    if (!('challenge' in outcome)) this.rememberDevice(outcome, reply);
    return toSignInResponse(outcome);
  }

  /** Finishes a sign-in with a code of the app, or with a recovery code. Five wrong ones end it. */
  @Post('verify')
  @HttpCode(200)
  @ApiOkResponse({ type: SignedInResponse })
  @ApiResponse({ status: 401, description: 'A wrong code, or a sign-in that is over: not told apart (`sign_in_code_invalid`).' })
  @ApiResponse(RATE_LIMITED)
  async verifySignIn(@Body() { challenge, code }: VerifySignInRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SignedInResponse> {
    const signedIn = await this.signIns.verify(challenge, code);
    this.rememberDevice(signedIn, reply);
    return toSignedInResponse(signedIn);
  }

  private rememberDevice({ person }: SignedIn, reply: FastifyReply): void {
    void reply.header('set-cookie', this.devices.remember(person.email));
  }
}
