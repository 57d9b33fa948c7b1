import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import { accessOf } from './route-access';

/**
 * Deny by default: a route that does not declare who may call it is not found. The first of the guards; those that check
 * credentials and limits follow in the order in which the application lists their modules.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (accessOf(this.reflector, context) === undefined) throw problem(PLATFORM_PROBLEMS.not_found);
    return true;
  }
}
