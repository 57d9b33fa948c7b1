import { Module } from '@nestjs/common';
import { NameResolver } from './name-resolver';
import { OutboundFetch } from './outbound-fetch';

/** Asking other machines. */
@Module({ providers: [NameResolver, OutboundFetch], exports: [OutboundFetch] })
export class OutboundModule {}
